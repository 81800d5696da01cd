import { movedDown, type Mark } from './Mark.ts';

/** Where blocks are set one below the other, page after page. */
export class Flow {
  /** Marks of each page, from the top of what is set. */
  readonly pages: Mark[][] = [[]];
  y = 0;

  constructor(
    readonly width: number,
    /** How much fits on a page; Infinity: there are no pages. */
    readonly height: number,
  ) {}

  get room() {
    return this.height - this.y;
  }

  get isAtTop() {
    return this.y === 0;
  }

  /** Marks that begin at 0. */
  set(marks: readonly Mark[], height: number) {
    this.pages.at(-1)!.push(...movedDown(marks, this.y));
    this.y += height;
  }

  /** Room for so much, on a new page if need be. */
  need(height: number) {
    if (height > this.room && !this.isAtTop) this.breakPage();
  }

  breakPage() {
    this.pages.push([]);
    this.y = 0;
  }
}
