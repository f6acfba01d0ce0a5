// Why an order is advised: what the army is about, and what the order and the next best were worth, part by part.

import type { Weighing } from "./protocol";
import { reasonsOf } from "./state/reasons";

const hundredths = (share: number) => {
  const shown = (100 * share).toFixed(1);
  return share > 0 ? `+${shown}` : shown.replace("-", "−").replace(/^−0\.0$/, "0.0");
};

const parts = ({ gain, risk, position, aim }: Weighing): [string, number][] => [
  ["gain", gain],
  ["risk", -risk],
  ["position", position],
  ["aim", aim],
];

const typed = (order: string) => order.replace(/^(red|blue) /, "");

// A bar to the right for what is good, to the left for what is bad, all on one scale.
function Row({ of, most, first }: { of: Weighing; most: number; first: boolean }) {
  const width = `${most > 0 ? (50 * Math.abs(of.worth)) / most : 0}%`;
  return (
    <tr class={first ? "given" : ""}>
      <th scope="row">
        <code>{typed(of.order)}</code>
        {of.chance < 1 ? <small> carried out {Math.round(100 * of.chance)} in 100</small> : null}
      </th>
      {parts(of).map(([name, share]) => (
        <td title={name}>{hundredths(share)}</td>
      ))}
      <td class="sum">
        <b>{hundredths(of.worth)}</b>
        <span class="worth-bar" aria-hidden="true">
          <i class={of.worth < 0 ? "bad" : "good"} style={{ width }} />
        </span>
      </td>
    </tr>
  );
}

export function Reasons({ order }: { order: string }) {
  const found = reasonsOf(order);
  if (!found?.weighed) return null;
  const most = Math.max(...found.weighed.map((one) => Math.abs(one.worth)));
  return (
    <details class="reasons" open>
      <summary>Why centurion would</summary>
      {found.aim ? <p>{found.aim}</p> : null}
      <table>
        <caption>Hundredths of an army, by the exact odds: his order, then the next best.</caption>
        <thead>
          <tr>
            <th scope="col">order</th>
            <th scope="col">gain</th>
            <th scope="col">risk</th>
            <th scope="col">position</th>
            <th scope="col">aim</th>
            <th scope="col">in all</th>
          </tr>
        </thead>
        <tbody>
          {found.weighed.map((one, i) => (
            <Row key={one.order} of={one} most={most} first={i === 0} />
          ))}
        </tbody>
      </table>
    </details>
  );
}
