import { kindOf } from '#engine/fields/index.ts';
import { asText } from '#engine/fields/kind.ts';
import { countingSource, referenceOf, sourcesOf } from '#engine/schema/fetchSources.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { isAnyReference, referencedModule, type Registry } from '#engine/schema/registry.ts';
import { takenColumns } from '#engine/schema/takenLines.ts';
import type { FormStore } from './FormStore.ts';
import type { LineSuggestions } from './LineSuggestions.ts';
import { getIn, type Path } from './path.ts';
import type { ReferenceCache } from './ReferenceCache.ts';
import type { TitleCache } from './TitleCache.ts';

interface Fetch {
  /** The field that is filled. */
  target: string;
  field: Field;
  /** Path in the referenced record. */
  from: string;
  mode: 'live' | 'snapshot' | 'ifEmpty';
}

/** References of a record (or of the lines of `table`) with what is fetched or read through them. */
interface Source {
  table?: string;
  reference: string;
  /** Of a reference to any module: none, and the field that names the module. */
  module?: string;
  refBy?: string;
  fetches: Fetch[];
  /** Paths that expressions read through it. */
  read: Set<string>;
}

type OnFilled = (at: Path, value: FieldValue) => void;

/** Fills fields through references: when one is chosen, and for expressions that read through it. */
export class Fetches {
  private readonly sources: Source[] = [];
  /** While a value is written that nobody typed: what follows from it is nobody’s work either. */
  private following: OnFilled | undefined;

  constructor(
    module: Module,
    registry: Registry,
    private readonly store: FormStore,
    private readonly references: ReferenceCache,
    private readonly titles: TitleCache,
    private readonly offers: LineSuggestions,
    private readonly onLoaded: () => void,
    reads: readonly { table?: string; path: readonly string[] }[],
  ) {
    const collect = (fields: Record<string, Field>, table?: string) => {
      for (const [reference, field] of Object.entries(fields)) {
        const target = referencedModule(field, registry.system);
        if (!target && !isAnyReference(field)) continue;
        const read = reads
          .filter((entry) => entry.table === table && entry.path[0] === reference)
          .map(({ path }) => path.slice(1).join('.'))
          .filter(Boolean);
        const fetches = Object.entries(fields).flatMap(([name, spec]) =>
          sourcesOf(spec)
            .filter((path) => path.startsWith(`${reference}.`))
            .map((path): Fetch => {
              const from = path.slice(reference.length + 1);
              return { target: name, field: spec, from, mode: spec.fetch?.mode ?? 'snapshot' };
            }),
        );
        if (read.length === 0 && fetches.length === 0) continue;
        const { refBy } = field;
        this.sources.push({
          table,
          reference,
          module: target,
          refBy,
          fetches,
          read: new Set(read),
        });
      }
    };
    collect(module.fields);
    for (const [table, field] of Object.entries(module.fields))
      if (field.columns) collect(field.columns, table);
  }

  /**
   * Loads what expressions read through the references the record has already.
   *
   * @param onFilled of a new record: what its references bring is filled in where it says nothing, and told before
   */
  loadAll(record: RecordData, onFilled?: OnFilled): void {
    for (const source of this.sources) {
      for (const base of basesOf(source, record)) {
        const filled = onFilled && unsaid(source, (getIn(record, base) ?? {}) as RecordData);
        void this.follow(source, base, filled, onFilled);
      }
    }
  }

  /**
   * A person chose, changed or pasted at `path`: references there are followed and fields filled. What was written
   * together with its reference stays: pasted with it, or put back by undoing.
   */
  written(path: Path, before: RecordData): void {
    const record = this.store.getData();
    for (const source of this.sources) {
      for (const { base, was } of placesOf(source, path, before, record)) {
        const at = [...base, source.reference];
        if (path.length > at.length || !path.every((key, i) => at[i] === key)) continue;
        if (was[source.reference] === this.store.get(at)) continue;
        const isAlone = path.length === at.length;
        const isFilled = ({ target }: Fetch) =>
          isAlone || (was[target] ?? null) === (this.store.get([...base, target]) ?? null);
        this.fillFrom(source, base, source.fetches.filter(isFilled));
      }
    }
  }

  /** Fills fields through a reference that was chosen or emptied, or through another that counts before or instead. */
  private fillFrom(source: Source, base: Path, filled: readonly Fetch[]) {
    const targets = new Set(filled.map(({ target }) => target));
    for (const one of this.sources) {
      if (one.table !== source.table) continue;
      const theirs = one.fetches.filter(({ target }) => targets.has(target));
      if (one === source || theirs.length > 0) void this.follow(one, base, theirs, this.following);
    }
  }

  /** True where no other reference is filled in that comes before this one. */
  private counts({ reference }: Source, base: Path, { field }: Fetch): boolean {
    const record = (this.store.get(base) ?? {}) as RecordData;
    return referenceOf(countingSource(field, record)) === reference;
  }

  /** @param filled absent: only what expressions read is loaded */
  private async follow(
    source: Source,
    base: Path,
    filled?: readonly Fetch[],
    onFilled?: OnFilled,
  ): Promise<void> {
    const at = [...base, source.reference];
    const id = this.store.get(at);
    const counting = () => filled?.filter((fetch) => this.counts(source, base, fetch)) ?? [];
    if (typeof id !== 'string') {
      this.fill(counting(), base, {}, {});
      return;
    }
    const module = source.module ?? asText(this.store.get([...base, source.refBy!]));
    // lines are asked for when they are to be taken over, and not each time a form opens
    const isAsked = (fetch: Fetch) => !isLines(fetch.field) || filled?.includes(fetch);
    const asked = source.fetches.filter(isAsked);
    const paths = [...asked.map((fetch) => fetch.from), ...source.read];
    if (paths.length === 0) return;
    const answer = await this.references.load(module, id, paths).catch(() => undefined);
    if (!answer || this.store.get(at) !== id) return;
    this.fill(counting(), base, answer.values, answer.titles, onFilled);
    this.onLoaded();
  }

  private fill(
    fetches: readonly Fetch[],
    base: Path,
    values: Record<string, FieldValue>,
    titles: Record<string, string | null>,
    onFilled?: OnFilled,
  ) {
    this.following = onFilled;
    for (const { target, field, from, mode } of fetches) {
      const at = [...base, target];
      if (isLines(field)) {
        this.nameLines(field, from, values, titles);
        this.offers.come(target, recordLines(values[from]), (lines) => onFilled?.(at, lines));
        continue;
      }
      const isEmpty = kindOf(field).isEmpty(this.store.get(at));
      if (mode === 'live' || ((mode === 'ifEmpty' || onFilled) && !isEmpty)) continue;
      const value = values[from] ?? null;
      const title = titles[from];
      if (typeof value === 'string' && title) this.titles.set(value, title);
      onFilled?.(at, value);
      this.store.set(at, value);
    }
    this.following = undefined;
  }

  /** What the references of the chosen record's lines are called. */
  private nameLines(
    field: Field,
    from: string,
    values: Record<string, FieldValue>,
    titles: Record<string, string | null>,
  ) {
    for (const [, theirs] of takenColumns(field))
      for (const [index, line] of recordLines(values[from]).entries()) {
        const id = line[theirs];
        const title = titles[`${from}.${index}.${theirs}`];
        if (typeof id === 'string' && title) this.titles.set(id, title);
      }
  }
}

/** What a reference of a new record, or of its line, brings and `said` says nothing about. */
const unsaid = ({ reference, fetches }: Source, said: RecordData) =>
  typeof said[reference] === 'string'
    ? fetches.filter(({ target, field }) =>
        isLines(field) ? recordLines(said[target]).length === 0 : said[target] === undefined,
      )
    : undefined;

function basesOf({ table }: Source, record: RecordData): Path[] {
  return table === undefined ? [[]] : recordLines(record[table]).map((_, i) => [table, i]);
}

/** The record, or its lines, that a write at `path` may have changed, each with what it was. */
function placesOf(
  { table }: Source,
  path: Path,
  before: RecordData,
  record: RecordData,
): { base: Path; was: RecordData }[] {
  if (table === undefined) return [{ base: [], was: before }];
  if (path.length > 0 && path[0] !== table) return [];
  const [old, now] = [recordLines(before[table]), recordLines(record[table])];
  if (path.length > 1) return [{ base: [table, path[1]!], was: old[Number(path[1])] ?? {} }];
  // lines that were moved, or stand elsewhere because others came or went, are what they were
  const [stood, stand] = [new Set(old), new Set(now)];
  const byId = new Map(old.map((line) => [line.id, line]));
  return now.flatMap((line, i) => {
    if (stood.has(line)) return [];
    const there = old[i] && !stand.has(old[i]) ? old[i] : undefined;
    return [{ base: [table, i], was: (line.id ? byId.get(line.id) : there) ?? {} }];
  });
}
