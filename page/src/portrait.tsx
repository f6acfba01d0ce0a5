// One of a unit's figures, large, under the colours of its side.

import { drawnAs } from "./figures";
import type { Side } from "./protocol";

// Red's banner is square, blue's has two tails: to be told without colours too.
const banners: Record<Side, string> = {
  red: "M.62 -.92h.5v.5h-.5z",
  blue: "M.62 -.92h.56l-.16 .25 .16 .25h-.56z",
};

export const Portrait = ({ figure, side, small = false }: { figure: string; side: Side; small?: boolean }) => (
  <svg class={`portrait unit ${side} ${small ? "small" : ""}`} viewBox="-1 -1.05 2.3 2.1" aria-hidden="true">
    <path class="pole" d="M.6 -.98V.82" />
    <path class="banner" d={banners[side]} />
    <use href={`#figure-${drawnAs(figure)}`} transform="translate(-.18 .12) scale(1.35)" />
  </svg>
);
