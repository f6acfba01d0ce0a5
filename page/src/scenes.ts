// The table as events tell it: a scene, and the changes of an event, give the scene after it.

import { placeOf } from "./geometry";
import type { BattleEvent, Change, Figure, GeneralFigure, Looks, Marked, Marker, Pose, Strength } from "./protocol";
import { rotated, turnBetween } from "./ways";

export interface Scene {
  figures: Figure[];
  generals: GeneralFigure[];
}

// What stands on the table of a unit, piece by piece.
const placeIn = (figures: Figure[], unit: number, piece: number) => {
  let left = piece;
  return figures.findIndex((f) => f.unit === unit && left-- === 0);
};

// Bases keep their places in a unit that goes elsewhere.
const carried = (base: Pose, from: Pose, to: Pose): Pose => {
  const turn = turnBetween(from[2], to[2]);
  const [x, y] = rotated(placeOf(base), placeOf(from), turn);
  return [x + to[0] - from[0], y + to[1] - from[1], (base[2] + turn + 360) % 360];
};

export const moved = (of: Figure, to: Pose): Figure => ({
  ...of,
  at: to,
  bases: of.bases.map((base) => carried(base, of.at, to)),
});

// Changes name markers; how one looks is known from whoever bears it, before or in the end.
function markersOf(states: Marked[], known: Map<string, Marker>): Marker[] {
  return states.flatMap(({ name, count }) => {
    const like = known.get(name);
    return like ? [{ ...like, count }] : [];
  });
}

export const markersIn = (...scenes: Scene[]): Map<string, Marker> =>
  new Map(scenes.flatMap((s) => s.figures).flatMap((f) => f.markers.map((m) => [m.name, m] as const)));

// Where a change says nothing of it, it is as before.
function strengthOf(of: Figure, after: Looks): { strength?: Strength } {
  if (after.strength) return { strength: after.strength };
  return of.strength && after.strength === undefined ? { strength: of.strength } : {};
}

function changed(of: Figure, change: Change, known: Map<string, Marker>): Figure {
  const after = change.after ?? {};
  const { strength: _, ...there } = after.at ? moved(of, after.at) : of;
  return {
    ...there,
    size: after.size ?? of.size,
    base: after.base ?? of.base,
    bases: change.bases ?? there.bases,
    hidden: after.hidden ?? of.hidden,
    markers: after.states ? markersOf(after.states, known) : of.markers,
    acted: after.acted ?? of.acted,
    ...strengthOf(of, after),
  };
}

// What has come onto the table looks as it will in the end, but stands where it is told.
function arrived(change: Change, later: Scene, known: Map<string, Marker>): Figure | null {
  const like = later.figures[placeIn(later.figures, change.unit, change.piece ?? 0)];
  return like && change.after ? changed(like, change, known) : null;
}

export function sceneAfter(scene: Scene, event: BattleEvent, later: Scene, known = markersIn(scene, later)): Scene {
  if (!event.changes && !event.generals) return scene;
  let figures = scene.figures;
  for (const change of event.changes ?? []) {
    const at = placeIn(figures, change.unit, change.piece ?? 0);
    const now = figures[at];
    if (!change.after) figures = figures.filter((_, i) => i !== at);
    else if (now) figures = figures.map((f, i) => (i === at ? changed(f, change, known) : f));
    else {
      const comes = arrived(change, later, known);
      if (comes) figures = [...figures, comes];
    }
  }
  const told = new Map((event.generals ?? []).map((g) => [g.number, g.after]));
  const generals = scene.generals.map((g) => ({ ...g, ...(told.get(g.number) ?? {}) }));
  return { figures, generals };
}
