import { isOneCell, rangeBetween, type CellPosition, type CellRange } from './cells.ts';

/** The cells that are chosen: from the one that was entered to the one it was extended to. */
export class GridSelection {
  #anchor: CellPosition | undefined;
  #end: CellPosition | undefined;
  readonly #listeners = new Set<() => void>();

  /** The cell that was entered; writing begins there. */
  get anchor(): CellPosition | undefined {
    return this.#anchor;
  }

  /** Where the next step of extending starts. */
  get end(): CellPosition | undefined {
    return this.#end;
  }

  get range(): CellRange | undefined {
    return this.#anchor && this.#end && rangeBetween(this.#anchor, this.#end);
  }

  /** True while more than one cell is chosen. */
  get isWide(): boolean {
    const { range } = this;
    return range !== undefined && !isOneCell(range);
  }

  start(cell: CellPosition): void {
    this.#write(cell, cell);
  }

  extend(to: CellPosition): void {
    this.#write(this.#anchor ?? to, to);
  }

  select({ top, bottom, left, right }: CellRange): void {
    this.#write({ row: top, column: left }, { row: bottom, column: right });
  }

  /** Only one cell stays: the one that was entered, or another that has the focus. */
  collapse(to: CellPosition | undefined = this.#anchor): void {
    this.#write(to, to);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #write(anchor: CellPosition | undefined, end: CellPosition | undefined): void {
    this.#anchor = anchor;
    this.#end = end;
    for (const listener of this.#listeners) listener();
  }
}
