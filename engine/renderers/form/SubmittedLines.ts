import { sentLines, type RecordData } from '#engine/schema/record.ts';
import { getIn } from './path.ts';

/** Lines that a form had when it was submitted, wherever they stand by now. */
export class SubmittedLines {
  private readonly lines = new WeakSet<object>();
  private data: RecordData = {};

  /** The form is submitted. */
  note(data: RecordData): void {
    for (const line of Object.values(data).flatMap(sentLines)) this.lines.add(line);
    this.data = data;
  }

  /** Written lines are new objects: where none came or went, each is still the one of its place. */
  follow(data: RecordData): void {
    for (const [table, value] of Object.entries(data)) {
      const [before, now] = [sentLines(this.data[table]), sentLines(value)];
      if (before.length !== now.length) continue;
      for (const [index, line] of now.entries())
        if (this.lines.has(before[index]!)) this.lines.add(line);
    }
    this.data = data;
  }

  /** Whether what the key names, `lines.0.price`, was there; what is no line was. */
  has(key: string): boolean {
    const path = key.split('.');
    if (path.length < 3) return true;
    const line = getIn(this.data, path.slice(0, 2));
    return typeof line !== 'object' || line === null || this.lines.has(line);
  }
}
