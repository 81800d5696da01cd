import type { RecordData } from '#engine/schema/record.ts';

type Lines = readonly RecordData[];
/** Steps that can be undone. */
const longest = 200;

/**
 * What the lines were before each step. Typing in one cell is one step; whatever formulas write belongs to the step
 * that made them.
 *
 * @param isSame whether two states differ in nothing that people write
 */
export class LineHistory {
  readonly #past: Lines[] = [];
  #future: Lines[] = [];
  #step: string | undefined;
  #current: Lines;
  #isOneStep = false;

  constructor(
    current: Lines,
    readonly isSame: (a: Lines, b: Lines) => boolean,
  ) {
    this.#current = current;
  }

  /** @param step the cell typed in; without one it is a step by itself */
  record(lines: Lines, step?: string): void {
    if (lines === this.#current) return;
    if (!this.isSame(lines, this.#current)) {
      const isOwn = this.#isOneStep || step === undefined || step !== this.#step;
      if (isOwn) this.#past.push(this.#current);
      if (this.#past.length > longest) this.#past.shift();
      this.#future = [];
      this.#step = this.#isOneStep ? undefined : step;
    }
    this.#current = lines;
  }

  /** What is recorded meanwhile is a step by itself, wherever the person types. */
  asOneStep(write: () => void): void {
    this.#isOneStep = true;
    write();
    this.#isOneStep = false;
  }

  /** The lines before the last step; undefined: there is none. */
  undo(): Lines | undefined {
    return this.#go(this.#past, this.#future);
  }

  /** The lines after the step that was undone last. */
  redo(): Lines | undefined {
    return this.#go(this.#future, this.#past);
  }

  #go(from: Lines[], to: Lines[]): Lines | undefined {
    const lines = from.pop();
    if (!lines) return undefined;
    to.push(this.#current);
    this.#current = lines;
    this.#step = undefined;
    return lines;
  }
}
