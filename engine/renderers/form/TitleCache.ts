import type { RecordData } from '#engine/schema/record.ts';
import type { Option } from '#engine/schema/references.ts';
import { getIn } from './path.ts';

/** `businessKey.module`: what stands there is the module of the record that `businessKey` refers to. */
const moduleOf = /\.module$/;

/** Titles of referenced records by their id, as far as a form has met them. */
export class TitleCache {
  private readonly given = new Map<string, string | null>();
  private readonly titles = new Map<string, string>();
  /** Records whose titles were asked for in vain: they are not for this person to know. */
  private readonly withheld = new Set<string>();
  /** Modules of records that a reference to any points to, by id. */
  private readonly modules = new Map<string, string>();

  /** @param byPath titles as an answer gives them: `{ customerId: 'Acme', 'lines.0.contractId': … }` */
  constructor(record: RecordData = {}, byPath: Readonly<Record<string, string | null>> = {}) {
    this.learn(record, byPath);
  }

  learn(record: RecordData, byPath: Readonly<Record<string, string | null>>): void {
    for (const [path, title] of Object.entries(byPath)) {
      this.given.set(path, title);
      const id = getIn(record, path.split('.'));
      if (title === null) {
        if (typeof id === 'string') this.withheld.add(id);
        continue;
      }
      if (typeof id === 'string') this.titles.set(id, title);
      const owner = moduleOf.test(path) && getIn(record, path.replace(moduleOf, '').split('.'));
      if (typeof owner === 'string') this.modules.set(owner, title);
    }
  }

  set(id: string, title: string): void {
    this.titles.set(id, title);
  }

  /** What was answered to the question what the records `ids` are called. */
  answer(ids: readonly string[], options: readonly Pick<Option, 'id' | 'title'>[]): void {
    for (const { id, title } of options) this.titles.set(id, title);
    for (const id of ids) if (!this.titles.has(id)) this.withheld.add(id);
  }

  get = (id: string): string | undefined => this.titles.get(id);

  /** Nobody has said yet what the record is called, nor that it is not to be said. */
  isMissing = (id: string): boolean => !this.titles.has(id) && !this.withheld.has(id);

  /** The title, dots until it is known; undefined: it is not for this person to know. */
  shown = (id: string): string | undefined => (this.isMissing(id) ? '…' : this.titles.get(id));

  /** Titles that were given for what stands inside the value at `path`, by their paths in there. */
  inside(path: string): Record<string, string | null> {
    const start = `${path}.`;
    const inside = [...this.given].filter(([one]) => one.startsWith(start));
    return Object.fromEntries(inside.map(([one, title]) => [one.slice(start.length), title]));
  }

  /** As answers say it by path: the title, and under `….module` the module of a reference to any. */
  at = (path: string, id: string): string | undefined =>
    moduleOf.test(path) ? this.modules.get(id) : this.shown(id);
}
