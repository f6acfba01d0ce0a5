// Where the names of the ground stand: on what they name, clear of troops and of each other as far as there is room.
// All in pixels of the picture.

import { type Box, covering, covers } from "./plates";

export interface Named {
  words: string;
  box: Box; // about what is named
}
export interface NamePlace {
  words: string;
  at: Box["at"];
  upright: boolean; // written from below to above
}

const letter = 6.6; // wide, on average
const high = 15;
const mostHidden = 0.35; // of a name, under troops: else it is none

// The middle first, then further off along and across.
const shifts = [0, -0.5, 0.5, -0.9, 0.9];

function boxOf({ words, box }: Named, upright: boolean, along: number, across: number): Box {
  const wide: [number, number] = [(words.length * letter) / 2, high / 2];
  const half: [number, number] = upright ? [wide[1], wide[0]] : wide;
  const room = [0, 1].map((axis) => Math.max(0, box.half[axis]! - half[axis]!)) as [number, number];
  const [x, y] = upright ? [across, along] : [along, across];
  return { at: [box.at[0] + x * room[0], box.at[1] + y * room[1]], half };
}

const hidden = (of: Box, troops: Box[]) =>
  troops.reduce((sum, body) => sum + covering(of, body), 0) / (4 * of.half[0] * of.half[1]);

// A name that is much longer than what it names would only be in the way.
const fits = ({ words, box }: Named) => words.length * letter <= 2.4 * Math.max(...box.half);

export function namesOf(all: Named[], troops: Box[]): NamePlace[] {
  const taken: Box[] = [];
  return all.filter(fits).flatMap((named) => {
    const upright = named.box.half[1] > named.box.half[0] * 1.6;
    const best = shifts
      .flatMap((across) => shifts.map((along) => boxOf(named, upright, along, across)))
      .filter((place) => !taken.some((other) => covers(place, other)))
      .map((place) => ({ place, hidden: hidden(place, troops) }))
      .reduce<{ place: Box; hidden: number } | null>((a, b) => (a && a.hidden <= b.hidden ? a : b), null);
    if (!best || best.hidden > mostHidden) return [];
    taken.push(best.place);
    return [{ words: named.words, at: best.place.at, upright }];
  });
}
