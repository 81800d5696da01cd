import { kindOf } from '#engine/fields/index.ts';
import { asText } from '#engine/fields/kind.ts';
import { fetchedFields, isChosenAnew, isKept, type Fetched } from '#engine/record/fetching.ts';
import { countingSource, referenceOf } from '#engine/schema/fetchSources.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { sharedValue } from '#engine/schema/sharedValue.ts';
import {
  isAnyReference,
  isMultiple,
  referencedModule,
  type Registry,
} from '#engine/schema/registry.ts';
import type { Asked, FetchedLines } from './FetchedLines.ts';
import type { FormStore } from './FormStore.ts';
import type { LineSuggestions } from './LineSuggestions.ts';
import { getIn, type Path } from './path.ts';
import type { ReferenceCache } from './ReferenceCache.ts';
import type { TitleCache } from './TitleCache.ts';
import { basesOf, isWithin, placesOf } from './writtenPlaces.ts';

/** A reference of a record, or of its lines. */
interface Reference {
  name: string;
  /** Of a reference to any module: none, and the field that names the module. */
  module: string | undefined;
  refBy: string | undefined;
  /** Paths that expressions read through it. */
  read: readonly string[];
}

/** The record, or the lines of `table`: the references there, and what comes through them. */
interface Scope {
  table?: string;
  references: readonly Reference[];
  fetched: readonly Fetched[];
}

type Reads = readonly { table?: string; path: readonly string[] }[];
type OnFilled = (at: Path, value: FieldValue) => void;

/** A field, and where its value comes from now. */
interface Filled {
  name: string;
  field: Field;
  source: string;
}

/** Of a form. */
interface Around {
  store: FormStore;
  references: ReferenceCache;
  titles: TitleCache;
  offers: LineSuggestions;
  lines: FetchedLines;
  onLoaded: () => void;
}

/** Fills fields through references: when one is chosen, and for expressions that read through it. */
export class Fetches {
  private readonly scopes: readonly Scope[];
  /** While a value is written that nobody typed: what follows from it is nobody’s work either. */
  private following: OnFilled | undefined;
  /** What references have brought, by place: as long as it stands there, nobody has said anything else. */
  private readonly brought = new Map<string, FieldValue>();

  constructor(
    { fields }: Module,
    registry: Registry,
    private readonly form: Around,
    reads: Reads,
  ) {
    this.scopes = [
      scopeOf(fields, registry, reads),
      ...Object.entries(fields).flatMap(([table, { columns }]) =>
        columns ? [scopeOf(columns, registry, reads, table)] : [],
      ),
    ];
  }

  /**
   * Loads what expressions read through the references the record has already.
   *
   * @param onFilled of a new record: what its references bring is filled in where it says nothing, and told before
   */
  loadAll(record: RecordData, onFilled?: OnFilled): void {
    for (const scope of this.scopes)
      for (const base of basesOf(scope.table, record)) {
        const said = (getIn(record, base) ?? {}) as RecordData;
        const filled = onFilled ? scope.fetched.filter((one) => isUnsaid(scope, one, said)) : [];
        this.follow(scope, base, scope.references, filled, onFilled);
      }
  }

  /**
   * A person chose, changed or pasted at `path`: references there are followed and fields filled. What was written
   * together with its reference stays: pasted with it, or put back by undoing.
   */
  written(path: Path, before: RecordData): void {
    const record = this.form.store.getData();
    for (const scope of this.scopes)
      for (const { base, was } of placesOf(scope.table, path, before, record)) {
        const now = (getIn(record, base) ?? {}) as RecordData;
        const chosen = scope.references.filter(
          ({ name }) => isWithin([...base, name], path) && was[name] !== now[name],
        );
        const isDecided = ([name, field]: Fetched) =>
          scope.table === undefined && this.isDecidedBy(path, name, field, now);
        if (chosen.length === 0 && !scope.fetched.some(isDecided)) continue;
        const isAlone = path.length > base.length;
        const isSaid = (name: string) => !isAlone && (was[name] ?? null) !== (now[name] ?? null);
        const filled = scope.fetched.filter(
          (one) => (isChosenAnew(one[1], now, was) && !isSaid(one[0])) || isDecided(one),
        );
        this.follow(scope, base, chosen, filled, this.following);
      }
  }

  /** True of lines of which what was written there says which are taken. */
  private isDecidedBy = (path: Path, name: string, field: Field, now: RecordData) =>
    path.length === 1 &&
    isLines(field) &&
    this.form.lines.dependsOn(name, countingSource(field, now), path[0]!);

  /**
   * @param chosen references that expressions may read through
   * @param fetched fields that are filled, through them or another reference that counts before or instead
   */
  private follow(
    { references }: Scope,
    base: Path,
    chosen: readonly Reference[],
    fetched: readonly Fetched[],
    onFilled: OnFilled | undefined,
  ) {
    const now = this.rowAt(base);
    const all = fetched.map(([name, field]) => ({
      name,
      field,
      source: countingSource(field, now),
    }));
    for (const reference of references) {
      const filled = all.filter(({ source }) => referenceOf(source) === reference.name);
      if (filled.length > 0 || chosen.includes(reference))
        void this.load(base, reference, filled, onFilled);
    }
  }

  private async load(
    base: Path,
    { name, module, refBy, read }: Reference,
    filled: readonly Filled[],
    onFilled: OnFilled | undefined,
  ): Promise<void> {
    const { store, references, onLoaded } = this.form;
    const chosen = store.get([...base, name]);
    const ids = idsOf(chosen);
    if (ids.length === 0) return this.fill(base, filled, []);
    const paths = [...filled.map(({ source }) => behind(source)), ...read];
    if (paths.length === 0) return;
    const target = module ?? asText(store.get([...base, refBy!]));
    const asked = ids.map(async (id) => ({ id, answer: await references.load(target, id, paths) }));
    const records = await Promise.all(asked).catch(() => undefined);
    if (!records || store.get([...base, name]) !== chosen) return;
    this.fill(base, filled, records, onFilled);
    onLoaded();
  }

  /** Fills what still comes through this reference: what others bring that count before it is theirs to fill. */
  private fill(
    base: Path,
    filled: readonly Filled[],
    records: readonly Asked[],
    onFilled?: OnFilled,
  ): void {
    const { store, offers, lines, titles } = this.form;
    const now = this.rowAt(base);
    const outer = this.following;
    this.following = onFilled;
    for (const { name, field, source } of filled) {
      if (countingSource(field, now) !== source) continue;
      const at = [...base, name];
      const from = behind(source);
      if (isLines(field)) {
        const theirs = lines.of(name, source, from, records);
        offers.come(name, theirs, (taken) => onFilled?.(at, taken));
        continue;
      }
      const place = at.join('.');
      const said = this.brought.get(place) === store.get(at) ? null : store.get(at);
      const isTyped = onFilled !== undefined && !kindOf(field).isEmpty(said);
      if (isKept(field, said, isTyped)) continue;
      const value = sharedValue(records.map(({ answer }) => answer.values[from] ?? null));
      const title = records[0]?.answer.titles[from];
      if (typeof value === 'string' && title) titles.set(value, title);
      onFilled?.(at, value);
      this.brought.set(place, value);
      store.set(at, value);
    }
    this.following = outer;
  }

  private rowAt = (base: Path) => (this.form.store.get(base) ?? {}) as RecordData;
}

function scopeOf(
  fields: Readonly<Record<string, Field>>,
  registry: Registry,
  reads: Reads,
  table?: string,
): Scope {
  const references = Object.entries(fields).flatMap(([name, field]): Reference[] => {
    const module = referencedModule(field, registry.system);
    if (!module && !isAnyReference(field)) return [];
    const read = (isMultiple(field) ? [] : reads)
      .filter((entry) => entry.table === table && entry.path[0] === name)
      .map(({ path }) => path.slice(1).join('.'))
      .filter(Boolean);
    return [{ name, module, refBy: field.refBy, read: [...new Set(read)] }];
  });
  return { ...(table !== undefined && { table }), references, fetched: fetchedFields(fields) };
}

/** What a reference of a new record, or of its line, brings and `said` says nothing about. */
function isUnsaid({ table }: Scope, [name, field]: Fetched, said: RecordData) {
  const value = said[name];
  if (idsOf(said[referenceOf(countingSource(field, said))]).length === 0) return false;
  if (isLines(field)) return recordLines(value).length === 0;
  const isSaid = table === undefined ? value !== undefined : !kindOf(field).isEmpty(value);
  return !isKept(field, value, isSaid);
}

/** A path in the record that is referred to. */
const behind = (source: string) => source.slice(source.indexOf('.') + 1);

/** Of a reference to one record, or to several. */
const idsOf = (value: unknown) => [value].flat().filter((id) => typeof id === 'string');
