// Who could charge a unit or shoot at it where it stands or would stand: a line from each, numbered, the worst first in
// a card with its odds. Over the empty table: the ground that the enemy can come to.

import { effect } from "@preact/signals";
import { corners, placed, placeOf } from "./geometry";
import { bodies } from "./labels";
import { percent } from "./odds";
import { type Box, covering } from "./plates";
import type { Outlook, Place, Pose, Side, Threat } from "./protocol";
import { beside } from "./staging";
import * as battle from "./state/battle";
import * as overlay from "./state/overlay";
import * as threats from "./state/threats";
import * as view from "./view";
import { outlined } from "./view";
import { ask } from "./wire";

// --- asked for, one question at a time: the newest is asked when the last is answered

let asking = false;

const same = (a: threats.Subject | null, b: threats.Subject | null) =>
  a?.unit === b?.unit && (a?.at ?? []).join() === (b?.at ?? []).join();

async function askAbout(of: threats.Subject): Promise<void> {
  const is = await ask("threats", { unit: of.unit, ...(of.at ? { at: of.at } : {}) }).catch(() => null);
  if (is && threats.by.value) threats.found.value = { of, is };
}

// Of the side that does not decide; of both for those who watch.
async function askGround(): Promise<void> {
  const own = battle.mine.value[0];
  const of = (["red", "blue"] as Side[]).filter((side) => battle.mine.value.length !== 1 || side !== own);
  const sides = battle.mine.value.length === 2 ? of.filter((side) => side !== battle.pending.value?.side) : of;
  const found = await Promise.all(sides.map((side) => ask("all_guides", { side }).catch(() => [])));
  if (threats.by.value) threats.ground.value = found.flat();
}

async function follow(): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    for (let asked: threats.Subject | null | undefined; ; ) {
      const wanted = threats.subject.peek();
      if (!threats.by.peek() || (asked !== undefined && same(asked, wanted))) return;
      asked = wanted;
      if (wanted) await askAbout(wanted);
      else await askGround();
    }
  } finally {
    asking = false;
  }
}

effect(() => {
  const now = threats.subject.value;
  const moment = battle.live.value?.moment;
  if (!threats.by.value || moment === undefined) {
    threats.found.value = null;
    threats.ground.value = [];
    return;
  }
  if (now && threats.found.peek()?.of.unit !== now.unit) threats.found.value = null;
  void follow();
});

export function look(by: "key" | "button"): void {
  threats.overTable.value = !!document.querySelector("svg.table:hover");
  threats.by.value = by === "button" && threats.by.value === "button" ? "" : by;
}
export const unlook = () => {
  threats.by.value = "";
};

// --- drawn

// What an attacker may hope for is what the attacked must fear.
const isOwn = (unit: number) => {
  const side = battle.rosterLine(unit)?.side;
  const own = battle.mine.value;
  return own.length === 2 ? side === battle.pending.value?.side : own.length === 0 || own.includes(side as Side);
};

// Where it is aimed at: the unit as it stands, or its ghost.
const aimOf = (of: threats.Subject): Pose | undefined => of.at ?? battle.figure(of.unit)?.at;

const level = ({ danger }: Threat) => (danger >= 0.4 ? "grave" : danger >= 0.15 ? "serious" : "slight");

interface Line {
  threat: Threat;
  number: number;
  unit: number;
  from: Place; // on the picture
  to: Place;
}

function linesOf({ of, is }: { of: threats.Subject; is: { threats: Threat[] } }): Line[] {
  const at = aimOf(of);
  if (!at) return [];
  const middle = placed(at, 0, -battle.sizeOf(of.unit)[1] / 2);
  return is.threats.flatMap((threat, i) =>
    threat.attackers.flatMap((unit) => {
      const figure = battle.figure(unit);
      return figure
        ? [{ threat, number: i + 1, unit, from: view.down(placeOf(figure.at)), to: view.down(middle) }]
        : [];
    }),
  );
}

// Charges go straight, missiles in an arc; `t` from 0 at the attacker to 1.
const bend = 0.16;
function along({ from, to, threat }: Line, t: number): Place {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const up = threat.attack === "shot" ? 4 * bend * t * (1 - t) : 0;
  const way = dx >= 0 ? 1 : -1;
  return [from[0] + dx * t + way * dy * up, from[1] + dy * t - way * dx * up];
}

const disc = 9; // pixels

// Where its number stands: on the line or beside it, over nobody and over no other number.
function discAt(line: Line, taken: Box[]): Place {
  const k = view.pixels.value;
  const [dx, dy] = [line.to[0] - line.from[0], line.to[1] - line.from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const places = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2].flatMap((t) =>
    [0, 14, -14, 28, -28].map((aside): Place => {
      const [x, y] = along(line, t);
      return [x - (dy / far) * (aside / k), y + (dx / far) * (aside / k)];
    }),
  );
  const hides = ([x, y]: Place) =>
    [...bodies.value, ...taken].reduce(
      (sum, box) => sum + covering({ at: [x * k, y * k], half: [disc, disc] }, box),
      0,
    );
  return places.reduce((best, at) => (hides(at) < hides(best) - 0.01 ? at : best));
}

const wayOf = (line: Line) => {
  const points = line.threat.attack === "shot" ? [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] : [0, 1];
  return points
    .map((t) =>
      along(line, t)
        .map((c) => c.toFixed(3))
        .join(" "),
    )
    .join("L");
};

function ThreatLine({ line }: { line: Line }) {
  const k = view.pixels.value;
  const [x, y] = along(line, 1);
  const [bx, by] = along(line, 0.94);
  const turn = (Math.atan2(y - by, x - bx) * 180) / Math.PI;
  const figure = battle.figure(line.unit);
  return (
    <g class={`threat ${line.threat.attack} ${level(line.threat)} ${line.threat.next ? "next" : ""}`}>
      {figure ? <polygon class="from" points={outlined(corners(figure.at, figure.size))} /> : null}
      <path class="line" d={`M${wayOf(line)}`} />
      <path class="tip" transform={`translate(${x} ${y}) rotate(${turn}) scale(${1 / k})`} d="M2 0L-13 -7V7z" />
    </g>
  );
}

// Under the troops, so that nobody's figures are hidden.
export function ThreatLines() {
  const now = threats.found.value;
  if (!threats.subject.value || !now) return null;
  const lines = linesOf(now);
  return (
    <g class="threats" aria-hidden="true">
      {lines.map((line) => (
        <ThreatLine key={`${line.number} ${line.unit}`} line={line} />
      ))}
    </g>
  );
}

// Over them, where nobody stands.
export function ThreatNumbers() {
  const now = threats.found.value;
  if (!threats.subject.value || !now) return null;
  const k = view.pixels.value;
  const taken: Box[] = [];
  return (
    <g class="threats" aria-hidden="true">
      {linesOf(now).map((line) => {
        const at = discAt(line, taken);
        taken.push({ at: [at[0] * k, at[1] * k], half: [disc, disc] });
        return (
          <g class={`number ${level(line.threat)}`} transform={`translate(${at[0]} ${at[1]}) scale(${1 / k})`}>
            <circle r={disc} />
            <text y={4}>{line.number}</text>
          </g>
        );
      })}
    </g>
  );
}

// All that they can come to, and all that they can shoot at: each shaded evenly, however many can.
export function ThreatGround() {
  if (!threats.by.value || threats.subject.value || threats.ground.value.length === 0) return null;
  const shapes = (kinds: string[]) =>
    threats.ground.value.flatMap(({ guides }) =>
      guides.filter((g) => kinds.includes(g.kind) && g.outline.length > 2).map((g) => outlined(g.outline)),
    );
  return (
    <g class="threat-ground" aria-hidden="true">
      <g class="shot-at">
        {shapes(["range"]).map((points) => (
          <polygon points={points} />
        ))}
      </g>
      <g class="reached">
        {shapes(["reach", "charge"]).map((points) => (
          <polygon points={points} />
        ))}
      </g>
    </g>
  );
}

// What the shades mean.
export function ThreatCaption() {
  if (!threats.by.value || threats.subject.value || threats.ground.value.length === 0) return null;
  const shot = threats.ground.value.some(({ guides }) => guides.some((g) => g.kind === "range"));
  return (
    <p class="threat-caption" role="status">
      <i class="reached" aria-hidden="true" /> they can come here
      {shot ? (
        <>
          <i class="shot-at" aria-hidden="true" /> they can shoot here
        </>
      ) : null}
    </p>
  );
}

// --- the card

const sum = (of: Outlook, way: number) =>
  of.outcomes.filter((o) => o.favours === way).reduce((total, o) => total + o.chance, 0);

// How its end would be for the one who is attacked.
function Bar({ of, own }: { of: Outlook; own: boolean }) {
  const parts: [string, number][] = [
    [own ? "bad" : "good", sum(of, 1)],
    ["even", sum(of, 0)],
    [own ? "good" : "bad", sum(of, -1)],
  ];
  return (
    <span class="shares" role="img" aria-label={parts.map(([name, share]) => `${name}: ${percent(share)}`).join(", ")}>
      {parts.map(([name, share]) => (
        <span class={name} style={{ flexGrow: share }} />
      ))}
    </span>
  );
}

// The likeliest of its ends, in words, that is good for whoever attacks; else the likeliest of all.
function gist(of: Outlook): string {
  const best = (all: Outlook["outcomes"]) => all.reduce((a, b) => (b.chance > a.chance ? b : a), all[0]!);
  const good = of.outcomes.filter((o) => o.favours > 0);
  if (of.outcomes.length === 0) return "";
  const end = best(good.length > 0 ? good : of.outcomes);
  return `${end.words} ${percent(end.chance)}`;
}

// Of those who attack, whether it comes so far.
const isTest = (of: Outlook, attackers: number[]) =>
  of.outcomes.length === 2 &&
  of.outcomes.some((o) => o.favours > 0) &&
  of.outcomes.some((o) => o.favours < 0) &&
  of.scores.every((score) => score.unit !== null && attackers.includes(score.unit));

function Row({ of, number, own }: { of: Threat; number: number; own: boolean }) {
  const end = of.odds[of.odds.length - 1];
  const tests = of.odds.slice(0, -1).filter((test) => isTest(test, of.attackers));
  const leader = battle.rosterLine(of.attackers[0] ?? null);
  if (!leader) return null;
  const others = of.attackers.slice(1).map((unit) => battle.rosterLine(unit)?.label ?? "");
  return (
    <li class={level(of)}>
      <span class={`number ${level(of)}`}>{number}</span>
      <div>
        <p class="who">
          <span class={`tag ${leader.side}`}>{leader.label}</span> {leader.name}
          {others.length > 0 ? ` with ${others.join(", ")}` : ""}
        </p>
        <p class="quiet">
          {[
            `${of.attack === "charge" ? "charges" : "shoots"} ${of.next ? "next turn" : "this turn"}`,
            ...(of.before ? [`after a move${of.chance < 1 ? `, which succeeds in ${percent(of.chance)}` : ""}`] : []),
            ...tests.map(gist),
          ].join(", ")}
        </p>
        {end ? (
          <>
            <Bar of={end} own={own} />
            <p class="end">{gist(end)}</p>
          </>
        ) : null}
      </div>
      <b class="danger" title="the share of its end that is good for whoever attacks, if it comes so far">
        {percent(of.danger)}
      </b>
    </li>
  );
}

const shown = 4;

function said(of: threats.Subject, all: Threat[]): string {
  const label = battle.rosterLine(of.unit)?.label ?? "";
  const where = of.at ? "there" : "where it stands";
  if (all.length === 0) return `Nobody could attack ${label} ${where}, this turn or next.`;
  return all.length === 1 ? `One threat to ${label} ${where}` : `${all.length} threats to ${label} ${where}`;
}

export function ThreatCard() {
  const now = threats.found.value;
  const of = threats.subject.value;
  if (!of || !now || now.of.unit !== of.unit || overlay.magnified.value) return null;
  const at = aimOf(now.of);
  if (!at) return null;
  const all = now.is.threats;
  const own = isOwn(of.unit);
  const rows = Math.min(shown, all.length);
  const narrow = view.screen.value.width < 600;
  const size: [number, number] = [330, 46 + rows * 77 + (all.length > shown ? 22 : 0)];
  const place = narrow ? undefined : beside(placeOf(at), [of.unit, ...all.flatMap((t) => t.attackers)], size);
  const low = view.onScreen(view.down(placeOf(at)))[1] < view.screen.value.height * 0.48;
  return (
    <div class={`threat-card ${narrow ? (low ? "narrow low" : "narrow") : ""}`} style={place} role="status">
      <p class="headline">{now.is.stands ? said(now.of, all) : "It cannot stand there."}</p>
      <ol>
        {all.slice(0, shown).map((threat, i) => (
          <Row of={threat} number={i + 1} own={own} />
        ))}
      </ol>
      {all.length > shown ? <p class="quiet">and {all.length - shown} less dangerous</p> : null}
    </div>
  );
}
