import { isSame } from '#engine/schema/isSame.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { FormStore } from './FormStore.ts';

type Lines = readonly RecordData[];

/** What a person is offered of the lines of a record they chose. */
export interface LineSuggestion {
  /** `asked`: lines were typed here, so nothing has happened yet. */
  kind: 'asked' | 'taken';
  /** Those of the chosen record. */
  lines: Lines;
  /** Those that stood here. */
  before: Lines;
}

/** Lines that come with a reference: taken over at once where nobody typed any, offered where somebody did. */
export class LineSuggestions {
  private readonly offers = new Map<string, LineSuggestion>();
  /** What was taken over last, by table. */
  private readonly taken = new Map<string, Lines>();
  private readonly listeners = new Set<() => void>();

  /** @param begunLine a new line with its defaults where it says nothing */
  constructor(
    private readonly fields: Readonly<Record<string, Field>>,
    private readonly store: FormStore,
    private readonly begunLine: (table: string, said: RecordData) => RecordData,
  ) {
    const tables = Object.keys(fields).filter((name) => isLines(fields[name]));
    for (const table of tables.filter((name) => fields[name]!.fetch))
      store.subscribe([table], () => this.written(table), true);
  }

  get = (table: string): LineSuggestion | undefined => this.offers.get(table);

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * A record was chosen, or several, with these lines as the table takes them; with none where the reference was emptied.
   *
   * @param onTaken is told what is taken over at once, before that is done
   */
  come(table: string, theirs: Lines, onTaken?: (lines: Lines) => void): void {
    const field = this.fields[table]!;
    const added = theirs.map((line) => this.begunLine(table, line));
    const before = this.linesOf(table);
    this.tell(table, undefined);
    if (this.isUntouched(table, before)) {
      onTaken?.(added);
      return this.write(table, added);
    }
    if (field.fetch?.mode === 'ifEmpty' || added.length === 0) return;
    this.tell(table, { kind: 'asked', lines: added, before });
  }

  /** Replaces the lines that stand here by those that were offered. */
  take(table: string): void {
    const offer = this.offers.get(table);
    if (!offer) return;
    const before = this.linesOf(table);
    this.write(table, offer.lines);
    this.tell(table, { kind: 'taken', lines: offer.lines, before });
  }

  /** Leaves the lines as they are; of lines that were replaced, brings the former back. */
  leave(table: string): void {
    const offer = this.offers.get(table);
    this.tell(table, undefined);
    if (offer?.kind === 'taken') this.store.set([table], offer.before);
  }

  private write(table: string, lines: Lines) {
    this.taken.set(table, lines);
    this.store.set([table], lines);
  }

  /** Who goes on typing in lines that were taken over has accepted them. */
  private written(table: string) {
    const offer = this.offers.get(table);
    if (offer?.kind !== 'taken' || this.isSame(table, this.linesOf(table), offer.lines)) return;
    this.tell(table, undefined);
  }

  private tell(table: string, offer: LineSuggestion | undefined) {
    if (offer === this.offers.get(table)) return;
    if (offer) this.offers.set(table, offer);
    else this.offers.delete(table);
    for (const listener of this.listeners) listener();
  }

  private linesOf(table: string): Lines {
    const value = this.store.get([table]);
    return Array.isArray(value) ? (value as Lines) : [];
  }

  /** Nobody typed any: there are none, only new ones as they came, or those that were taken over. */
  private isUntouched(table: string, lines: Lines): boolean {
    if (lines.length === 0 || this.fields[table]!.readOnly) return true;
    if (this.isSame(table, lines, this.taken.get(table))) return true;
    const blank = this.begunLine(table, {});
    return this.isSame(
      table,
      lines,
      lines.map(() => blank),
    );
  }

  /** The same in all that people type; what columns fetch by themselves comes later. */
  private isSame(table: string, a: Lines, b: Lines | undefined): boolean {
    const columns = Object.entries(this.fields[table]!.columns ?? {})
      .filter(([, column]) => isTyped(column) && !column.fetch)
      .map(([name]) => name);
    return (
      b?.length === a.length &&
      a.every((line, index) => columns.every((name) => isSame(line[name], b[index]![name])))
    );
  }
}
