import LineBreaker from 'linebreak';

/** The width of a character in a font of one point. */
export type CharWidth = (char: string, bold: boolean) => number;

/** Text broken into lines as readers of Chinese and English expect, by the widths of its characters. */
export class TextMeasure {
  readonly #widths: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];

  constructor(private readonly charWidth: CharWidth) {}

  width(text: string, size: number, bold: boolean): number {
    const known = this.#widths[bold ? 1 : 0];
    let width = 0;
    for (const char of text) {
      let one = known.get(char);
      if (one === undefined) known.set(char, (one = this.charWidth(char, bold)));
      width += one;
    }
    return width * size;
  }

  /** At least one line; a word that is longer than a line is broken anywhere. */
  lines(text: string, max: number, size: number, bold: boolean): string[] {
    return text
      .split(/\r?\n/)
      .flatMap((paragraph) => this.#broken(paragraph.replaceAll('\t', '  '), max, size, bold));
  }

  #broken(text: string, max: number, size: number, bold: boolean): string[] {
    if (this.width(text, size, bold) <= max) return [text];
    const lines: string[] = [];
    let line = '';
    const breaker = new LineBreaker(text);
    let from = 0;
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
      const piece = text.slice(from, next.position);
      from = next.position;
      if (line && this.width((line + piece).trimEnd(), size, bold) > max) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
      while (this.width(line.trimEnd(), size, bold) > max) {
        const fitting = this.#fitting(line, max, size, bold);
        lines.push(fitting);
        line = line.slice(fitting.length);
      }
    }
    return line.trim() || lines.length === 0 ? [...lines, line.trimEnd()] : lines;
  }

  /** As many characters as a line holds, at least one. */
  #fitting(text: string, max: number, size: number, bold: boolean): string {
    let width = 0;
    let end = 0;
    for (const char of text) {
      width += this.width(char, size, bold);
      if (end > 0 && width > max) break;
      end += char.length;
    }
    return text.slice(0, end);
  }
}
