import { kindOf } from '#engine/fields/index.ts';
import { isOneChoice, isOneRecord } from '#engine/schema/language/fieldUses.ts';
import { isLines, isSerial, isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module, System } from '#engine/schema/language/index.ts';
import { systemFieldSpecs } from '#engine/schema/paths.ts';
import { sourceValues } from '#engine/schema/sourceValues.ts';
import { recordStatus } from '#engine/schema/record.ts';
import { isMultiple, referencedModule, type Registry } from '#engine/schema/registry.ts';
import { isByOwn, keysOf, rollupFields } from '#engine/schema/rollups.ts';
import { quoted } from './identifier.ts';
import { btree, gin, plain, tokens, unique, type Index } from './indexSql.ts';
import { lineTableOf, tableOf } from './tables.ts';

const known = new WeakMap<Registry, readonly Index[]>();

/** What lists, references, roll-ups, unique keys and `indexes` of the modules need. */
export function indexesOf(registry: Registry): readonly Index[] {
  const indexes = known.get(registry) ?? collected(registry);
  known.set(registry, indexes);
  return indexes;
}

function collected(registry: Registry): Index[] {
  const all = new Map<string, Index>();
  for (const module of registry.stored) {
    const found = [...ownOf(registry, module), ...ofRollups(registry, module)];
    for (const index of found) all.set(index.name, index);
  }
  for (const module of registry.modules)
    for (const index of ofSources(registry, module)) all.set(index.name, index);
  return [...all.values()];
}

/** What a module needs by itself; most are as they were in the registry before. */
const own = new WeakMap<Module, { system: System; indexes: readonly Index[] }>();

function ownOf(registry: Registry, module: Module): readonly Index[] {
  const before = own.get(module);
  if (before?.system === registry.system) return before.indexes;
  const indexes = [...ofRecords(registry, module), ...ofLines(module)];
  own.set(module, { system: registry.system, indexes });
  return indexes;
}

/** Whoever lists records among others filters and sorts them by fields of their own, as far as they are fields there. */
function ofSources(registry: Registry, listing: Module): Index[] {
  const { sources = [], list } = listing;
  return sources.flatMap((source) => {
    const { module, lines } = source;
    if (lines !== undefined) return [];
    const values = sourceValues(registry, listing, source);
    const of = registry.module(module);
    const own = (name: string) => (name in systemFieldSpecs ? name : (values[name] ?? '').trim());
    const sort = (list.sort ?? []).map((key) => ({ ...key, field: own(key.field) }));
    if (!sort.every(({ field }) => field in of.fields || field in systemFieldSpecs)) return [];
    const order = orderOf({ ...of, list: { ...of.list, sort } });
    const isKnown = order.join() === orderOf(of).join();
    const filtered = (list.filters ?? []).map(own).filter((name) => {
      const field = of.fields[name];
      return field && hasColumn(field) && !isArray(field);
    });
    return [
      ...(isKnown ? [] : [btree(tableOf(of), order)]),
      ...filtered.map((name) => btree(tableOf(of), [quoted(name), ...order])),
    ];
  });
}

/** Names are in order by how they sound. */
const titleKey = '"titleKey"';

function ofRecords(registry: Registry, module: Module): Index[] {
  const { fields } = module;
  const table = tableOf(module);
  const names = Object.keys(fields);
  const scalars = names.filter(
    (name) => isSearched(registry, module, name) && !isArray(fields[name]!),
  );
  const arrays = names.filter((name) => isArray(fields[name]!));
  const order = orderOf(module);
  // Whoever filters by a reference wants the list's order too: one index serves both.
  const isSelective = (name: string) =>
    referencedModule(fields[name]!, registry.system) !== undefined;
  return [
    btree(table, order, besides(registry, module, order)),
    ...(order[0] === titleKey ? [] : [btree(table, [titleKey, 'id'])]),
    tokens(table),
    ...scalars.map((name) =>
      btree(
        table,
        isSelective(name) || name === 'status' ? [quoted(name), ...order] : [quoted(name), 'id'],
      ),
    ),
    ...(isMentioned(module, 'createdBy') ? [btree(table, ['"createdBy"', ...order])] : []),
    ...arrays.map((name) => gin(table, name)),
    ...(module.indexes ?? []).map((columns) => btree(table, columns.map(quoted))),
    ...serials(module).map((keys) => unique(table, keys, `${quoted(keys.at(-1)!)} is not null`)),
    ...(module.unique ?? []).map(({ fields }) => unique(table, fields, keepsFromOthers(module))),
  ];
}

function ofLines(module: Module): Index[] {
  return Object.entries(module.fields).flatMap(([field, spec]) => {
    if (!isLines(spec)) return [];
    const table = lineTableOf(module, field);
    const columns = Object.entries(spec.columns ?? {});
    const references = columns.filter(([, column]) => isOneRecord(column));
    return [
      btree(table, ['"parentId"', 'position']),
      ...references.map(([name]) => btree(table, [quoted(name)])),
      ...columns.filter(([, column]) => isArray(column)).map(([name]) => gin(table, name)),
    ];
  });
}

/** What is looked for by roll-ups over the records of a module, or over its lines. */
function ofRollups(registry: Registry, module: Module): Index[] {
  const lines = Object.keys(module.fields).filter((name) => isLines(module.fields[name]));
  return [undefined, ...lines].flatMap((field) => {
    const table = field === undefined ? tableOf(module) : lineTableOf(module, field);
    return rollupKeys(registry, module, field).map((keys) => btree(table, keys.map(quoted)));
  });
}

/** References to modules; people and organisations, dates, choices where a list or a grant looks for them. */
function isSearched(registry: Registry, module: Module, name: string): boolean {
  const field = module.fields[name]!;
  if (isOneRecord(field) || name === 'status') return true;
  if (module.list.filters?.includes(name) && hasColumn(field)) return true;
  return isMentioned(module, name) && referencedModule(field, registry.system) !== undefined;
}

const mentioned = new WeakMap<Module['access'], ReadonlySet<string>>();

/** True when a grant decides by this field. */
function isMentioned({ access }: Module, field: string): boolean {
  let words = mentioned.get(access);
  if (!words) {
    words = new Set(access.flatMap(({ rows = '' }) => rows.match(/\w+/g) ?? []));
    mentioned.set(access, words);
  }
  return words.has(field);
}

/** Columns of the list's order, ending with the id; newest first where it names none of its own. */
function orderOf(module: Module): string[] {
  const own = (module.list.sort ?? []).filter(({ field }) => field in module.fields);
  if (own.length === 0) return ['"createdAt"', 'id'];
  const isDown = own[0]!.direction === 'desc';
  return [
    // Read backwards when the first goes down, so only those against it need a direction.
    ...own.map(
      ({ field, direction }) =>
        (field === module.record.title ? titleKey : quoted(field)) +
        ((direction === 'desc') === isDown ? '' : ' desc'),
    ),
    'id',
  ];
}

/**
 * What filters and grants ask of each row while a list is read in its order: small columns, kept beside the order so
 * that the rows themselves need not be read for it.
 */
function besides(registry: Registry, module: Module, order: readonly string[]): string[] {
  const { fields } = module;
  const asked = Object.keys(fields).filter(
    (name) => name === 'status' || isSearched(registry, module, name) || isMentioned(module, name),
  );
  const small = asked.filter((name) => isSmall(fields[name]!));
  const all = [...small, ...(isMentioned(module, 'createdBy') ? ['createdBy'] : [])]
    .map(quoted)
    .filter((column) => !order.some((key) => key.startsWith(column)));
  const room = maxIndexColumns - order.length;
  if (all.length <= room) return all;
  // what grants decide by is asked of every row
  const isFirst = (column: string) => isMentioned(module, plain(column));
  return [...all.filter(isFirst), ...all.filter((column) => !isFirst(column))].slice(0, room);
}

/** PostgreSQL allows no more in one index. */
const maxIndexColumns = 32;

const isSmall = (field: Field) => {
  const { column } = kindOf(field);
  const isCode = isOneChoice(field) || isStatus(field);
  return isCode || (column !== null && !['text', 'jsonb'].includes(column) && !isArray(field));
};

/**
 * Keys of roll-ups over these records or lines, looked up together, and own fields that roll-ups of theirs go by. A
 * single reference to a module has its index already, as have those to several.
 */
function rollupKeys(registry: Registry, module: Module, lines: string | undefined): string[][] {
  const columns = lines ? module.fields[lines]!.columns! : module.fields;
  const counted = registry
    .rollupsFrom(module.module)
    .filter(({ term }) => term.lines === lines)
    .map(({ term }) => keysOf(term).filter((name) => name in columns));
  const counting = rollupFields(module)
    .filter(({ table }) => table === lines)
    .flatMap(({ spec }) => spec.rollup!)
    .filter((term) => isByOwn(registry, { module: module.module, term }))
    .map((term) => [keysOf(term)[0]!]);
  return [...counted, ...counting]
    .map((keys) => keys.filter((name) => !isArray(columns[name]!)))
    .filter((keys) => keys.length > 1 || (keys[0] && !isOneRecord(columns[keys[0]])));
}

/** Each number once, among those it is counted with. */
export const serials = ({ fields }: Module): string[][] =>
  Object.entries(fields)
    .filter(([, field]) => isSerial(field))
    .map(([name, { numberedPer }]) => [...(numberedPer ? [numberedPer] : []), name]);

const hasColumn = (field: Field) => kindOf(field).column !== null;
const isArray = (field: Field) => isMultiple(field);

/** Drafts and void records do not keep others from a number or name. */
export function keepsFromOthers(module: Module): string {
  if (!module.fields.status) return 'true';
  const { draft, void: voided } = recordStatus;
  return module.flow
    ? `coalesce("status", '${draft}') not in ('${draft}', '${voided}')`
    : `"status" is distinct from '${voided}'`;
}
