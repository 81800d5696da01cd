/** Steps that can be undone. */
const longest = 200;

/**
 * What a grid held before each step. Typing in one cell is one step; whatever formulas write belongs to the step
 * that made them.
 *
 * @param isSame whether two states differ in nothing that people write
 */
export class History<T> {
  readonly #past: T[] = [];
  #future: T[] = [];
  #step: string | undefined;
  #current: T;
  #isOneStep = false;

  constructor(
    current: T,
    readonly isSame: (a: T, b: T) => boolean,
  ) {
    this.#current = current;
  }

  get current(): T {
    return this.#current;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** @param step the cell typed in; without one it is a step by itself */
  record(state: T, step?: string): void {
    if (state === this.#current) return;
    if (!this.isSame(state, this.#current)) {
      const isOwn = this.#isOneStep || step === undefined || step !== this.#step;
      if (isOwn) this.#past.push(this.#current);
      if (this.#past.length > longest) this.#past.shift();
      this.#future = [];
      this.#step = this.#isOneStep ? undefined : step;
    }
    this.#current = state;
  }

  /** What is recorded meanwhile is a step by itself, wherever the person types. */
  asOneStep(write: () => void): void {
    this.#isOneStep = true;
    write();
    this.#isOneStep = false;
  }

  /** The state before the last step; undefined: there is none. */
  undo(): T | undefined {
    return this.#go(this.#past, this.#future);
  }

  /** The state after the step that was undone last. */
  redo(): T | undefined {
    return this.#go(this.#future, this.#past);
  }

  #go(from: T[], to: T[]): T | undefined {
    const state = from.pop();
    if (!state) return undefined;
    to.push(this.#current);
    this.#current = state;
    this.#step = undefined;
    return state;
  }
}
