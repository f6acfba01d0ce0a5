// A unit in two taps: the army, then the unit; those that are counted on the table come first.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Path } from "./facts";
import type { Fact, Facts } from "./protocol";
import { lookAtArmy, takeUnit } from "./refereeing";
import * as referee from "./state/referee";
import * as session from "./state/session";

// Where a unit is wanted.
export const picking = signal<{ path: Path; form: Fact[] } | null>(null);

const close = () => (picking.value = null);

function choose(unit: { name: string; facts: Facts }): void {
  if (picking.value) takeUnit(picking.value.path, picking.value.form, unit);
  close();
}

const OnTheTable = () => {
  const all = referee.kept.value.counted;
  if (all.length === 0) return null;
  return (
    <>
      <h3>On the table</h3>
      <div class="picks">
        {all.map((unit) => (
          <button type="button" class="pick" onClick={() => choose(unit)}>
            {unit.name} {unit.army ? <small>{unit.army}</small> : null}
          </button>
        ))}
      </div>
    </>
  );
};

export const ArmyButtons = ({ pick }: { pick: (army: string) => void }) => (
  <div class="picks">
    {(session.catalogue.value?.armies ?? [])
      .filter((army) => army.ready.some((r) => r.rules === referee.rules.value && r.units > 0))
      .map((army) => (
        <button type="button" class="pick" onClick={() => pick(army.id)}>
          {army.title}
        </button>
      ))}
  </div>
);

const UnitsOf = ({ army }: { army: string }) => {
  const found = referee.units.value[army];
  if (!found) return <p class="quiet">…</p>;
  return (
    <>
      <div class="row-of-two">
        <h3>{found.title}</h3>
        <button type="button" onClick={() => referee.keep({ army: "" })}>
          Another army
        </button>
      </div>
      <div class="picks">
        {found.units.map((unit) => (
          <button type="button" class="pick" onClick={() => choose(unit)}>
            {unit.name}
          </button>
        ))}
      </div>
    </>
  );
};

export function Picker() {
  const army = referee.kept.value.army;
  const open = picking.value !== null;
  useEffect(() => {
    if (open && army) void lookAtArmy(army);
  }, [open, army]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside it closes it, as its button does
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div class="veil low" onClick={(e) => e.target === e.currentTarget && close()}>
      <div class="modal picker" role="dialog" aria-modal="true" aria-label="Choose a unit">
        <div class="modal-head">
          <h2>{army ? "Which unit?" : "Which army?"}</h2>
          <button type="button" class="icon" aria-label="close" onClick={close}>
            ×
          </button>
        </div>
        <OnTheTable />
        {army ? <UnitsOf army={army} /> : <ArmyButtons pick={(id) => void lookAtArmy(id)} />}
      </div>
    </div>
  );
}
