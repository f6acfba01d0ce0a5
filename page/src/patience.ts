// How long to wait before something is tried again: longer each time, until it has gone well.

export class Patience {
  private tries = 0;

  constructor(
    private readonly first: number, // milliseconds
    private readonly longest: number,
    private readonly chance: () => number = Math.random,
  ) {}

  // Not to the millisecond: of many who wait, all would come at once.
  next(): number {
    const pause = Math.min(this.longest, this.first * 2 ** Math.min(this.tries++, 30));
    return pause * (0.75 + 0.25 * this.chance());
  }

  rest(): void {
    this.tries = 0;
  }
}
