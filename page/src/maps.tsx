// A battle's map, small: its ground, and both armies as they stand at its beginning.

import { Component } from "preact";
import type { ScenarioCard } from "./protocol";
import { Ground, Slopes } from "./terrain";

function BattleMap({ card }: { card: ScenarioCard }) {
  const map = card.map;
  if (!map) return null;
  const [width, depth] = map.table;
  const down = (p: [number, number]): [number, number] => [p[0], depth - p[1]];
  return (
    <svg
      class="map"
      style={{ "--scale": String(width / 24) }}
      viewBox={`0 0 ${width} ${depth}`}
      role="img"
      aria-label={`Map: ${card.sides[0]} below, ${card.sides[1]} above`}
    >
      <defs>
        <Slopes />
      </defs>
      <rect class="grass" width={width} height={depth} />
      {map.ground.map((feature) => (
        <Ground feature={feature} down={down} scale={(width / 40) * 1.3} table={map.table} all={map.ground} bare />
      ))}
      {map.units.map(([side, x, y, degrees, front, deep]) => (
        <g class={`block ${side === 0 ? "red" : "blue"}`} transform={`translate(${x} ${depth - y}) rotate(${degrees})`}>
          <rect x={-front / 2} y={-deep / 2} width={front} height={deep} />
          <path d={`M${-front / 2} ${-deep / 2}h${front}`} />
        </g>
      ))}
    </svg>
  );
}

// Runs a task when the page has nothing better to do; what it returns calls that off.
function inTime(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const waiting = setTimeout(task, 100);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(task);
  return () => cancelIdleCallback(waiting);
}

// Woods are hundreds of trees, so maps that are not seen at first are drawn when there is time, and none is drawn again
// because something else has changed.
export class MapInTime extends Component<{ card: ScenarioCard; soon: boolean }, { drawn: boolean }> {
  override state = { drawn: this.props.soon };
  private callOff: () => void = () => undefined;

  override componentDidMount(): void {
    if (!this.state.drawn) this.callOff = inTime(() => this.setState({ drawn: true }));
  }
  override componentWillUnmount(): void {
    this.callOff();
  }
  override shouldComponentUpdate(next: { card: ScenarioCard }, { drawn }: { drawn: boolean }): boolean {
    return next.card !== this.props.card || drawn !== this.state.drawn;
  }
  override render() {
    return this.state.drawn ? <BattleMap card={this.props.card} /> : <div class="map" />;
  }
}
