declare module 'linebreak' {
  /** Where a line may be broken, after Unicode's rules. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
