import type { RecordData } from '#engine/schema/record.ts';
import { getIn } from './path.ts';

/** Titles of referenced records by their id, as far as a form has met them. */
export class TitleBook {
  private readonly titles = new Map<string, string>();

  /** @param byPath titles as an answer gives them: `{ customerId: 'Acme', 'lines.0.contractId': … }` */
  constructor(record: RecordData = {}, byPath: Readonly<Record<string, string | null>> = {}) {
    this.learn(record, byPath);
  }

  learn(record: RecordData, byPath: Readonly<Record<string, string | null>>): void {
    for (const [path, title] of Object.entries(byPath)) {
      const id = getIn(record, path.split('.'));
      if (typeof id === 'string' && title !== null) this.titles.set(id, title);
    }
  }

  set(id: string, title: string): void {
    this.titles.set(id, title);
  }

  get = (id: string): string | undefined => this.titles.get(id);
}
