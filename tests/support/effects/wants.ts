import { isTyped } from '#engine/schema/isTyped.ts';
import type { Effect, Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { givenFor } from '../documents/given.ts';
import { testsOf, type Test } from './conditions.ts';
import { givenEffect } from './given.ts';

/** What makes an effect due. */
export interface Wants {
  /** Values of a new record; see `Making.resolved`. */
  data: RecordData;
  /** Values by path, written into the database before the moment. */
  behind: RecordData;
}

/** Values with which an effect of a module happens, and does something. */
export function wantsOf(registry: Registry, module: Module, effect: Effect): Wants {
  const { fields } = module;
  const { forEach, set, create, notify } = effect;
  const given = givenEffect(module.module, effect.id);
  const wants: Wants = { data: {}, behind: {} };
  const table = forEach && fields[forEach]?.type === 'table' ? forEach : undefined;
  const put = ([at, value]: Test) => {
    const names = at.split('.');
    const isItem = names[0] === 'item';
    if (isItem) names.shift();
    const [name, ...rest] = names as [string, ...string[]];
    const own = isItem ? table && fields[table]!.columns?.[name] : fields[name];
    const isHere = rest.length === 0 && own && isTyped(own);
    const found = value(rest.length === 0 ? (own as Field | undefined) : undefined);
    if (found === undefined) return;
    if (!isHere) {
      wants.behind[[...(isItem ? [forEach!] : []), ...names].join('.')] = found;
    } else if (isItem) lineOf(wants, table!)[name] = found;
    else wants.data[name] = found;
  };
  if (
    forEach &&
    given?.behind?.[forEach] === undefined &&
    isTyped(fields[forEach]!) &&
    !(givenFor(module.module).data ?? {})[forEach]
  ) {
    if (table) lineOf(wants, table);
    else wants.data[forEach] = '?';
  }
  const [first, ...rest] = set?.target?.split('.') ?? [];
  if (set?.target && first !== 'item') {
    optional(first!);
    if (rest.length) wants.behind[set.target] = '?';
  } else if (set?.target && table) {
    const column = set.target.split('.')[1];
    const spec = column ? fields[table]!.columns?.[column] : undefined;
    if (spec && isTyped(spec) && !spec.required && !spec.fetch) lineOf(wants, table)[column!] = '?';
  }
  if (typeof create?.lines === 'object')
    for (const from of Object.values(create.lines))
      if (typeof from === 'string' && fields[from]?.type === 'table' && isTyped(fields[from]))
        if (!(givenFor(module.module).data ?? {})[from]) lineOf(wants, from);
  for (const person of notify?.to ?? []) optional(person.split('.')[0]!);
  for (const test of given ? [] : testsOf(registry, effect.when ?? '')) put(test);
  Object.assign(wants.data, given?.with);
  Object.assign(wants.behind, given?.behind);
  return shown(module, wants);

  function optional(name: string) {
    const spec = fields[name];
    if (spec && isTyped(spec) && !spec.required && !spec.fetch && spec.default === undefined)
      if ((givenFor(module.module).data ?? {})[name] === undefined) wants.data[name] = '?';
  }
}

/** Of a kind that has these fields, and where there is one not those that are to be empty. */
function shown({ variants }: Module, wants: Wants): Wants {
  const { data } = wants;
  if (!variants || data[variants.by] !== undefined) return wants;
  const filled = Object.keys(data).filter((name) => data[name] !== null);
  const empty = Object.keys(data).filter((name) => data[name] === null);
  const kinds = Object.entries(variants.values).filter(
    ([, { hide = [] }]) => !filled.some((name) => hide.includes(name)),
  );
  const without = kinds.find(([, { hide = [] }]) => empty.every((name) => hide.includes(name)));
  const kind = without ?? kinds[0];
  if (!kind || filled.length + empty.length === 0) return wants;
  data[variants.by] = kind[0];
  if (without) for (const name of empty) delete data[name];
  return wants;
}

function lineOf({ data }: Wants, table: string): RecordData {
  const lines = (data[table] ??= [{}]) as RecordData[];
  return lines[0]!;
}

/** Both at once; undefined where they differ. */
export function together(a: Wants, b: Wants): Wants | undefined {
  const data = merged(a.data, b.data);
  const behind = merged(a.behind, b.behind);
  return data && behind && { data, behind };
}

function merged(a: RecordData, b: RecordData): RecordData | undefined {
  const all = { ...a };
  for (const [name, value] of Object.entries(b)) {
    if (!(name in all)) all[name] = value;
    else if (isLine(all[name]) && isLine(value)) {
      const line = merged(all[name][0], value[0]);
      if (!line) return undefined;
      all[name] = [line];
    } else if (JSON.stringify(all[name]) !== JSON.stringify(value)) return undefined;
  }
  return all;
}
const isLine = (value: FieldValue): value is [RecordData] =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'object';
