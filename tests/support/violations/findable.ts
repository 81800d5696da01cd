import { inCodes } from '#tests/support/phases.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { join, name as quoted, sql } from '#server/db/query.ts';
import type { Documents } from '../documents/Documents.ts';
import type { RealCompany } from '../realCompany.ts';
import { writeBehind } from './Behind.ts';

/**
 * Makes what references of a document look for and do not find, so that the next document like it finds it.
 *
 * @returns whether there was anything to make
 */
export async function makeFindable(
  company: RealCompany,
  documents: Documents,
  { module, fields }: Module,
  id: string,
): Promise<boolean> {
  const record = await company.read(module, id);
  let isMade = false;
  for (const [name, field] of Object.entries(fields)) {
    if (field.find) await make(field, fields, record[name], [record]);
    const [line] = (field.type === 'table' ? (record[name] ?? []) : []) as RecordData[];
    for (const [column, spec] of Object.entries(field.columns ?? {}))
      if (spec.find && line) await make(spec, field.columns!, line[column], [line, record]);
  }
  return isMade;

  async function make(
    field: Field,
    beside: Readonly<Record<string, Field>>,
    value: FieldValue,
    parents: readonly RecordData[],
  ) {
    const registry = documents.registry();
    const target = referencedModule(field, registry.system);
    if ((value ?? null) !== null || target === undefined) return;
    const values: RecordData = {};
    const equal = /(?<![.\w])(\w+) == (year\()?((?:parent\.)+)([\w.]+)/g;
    for (const [, theirs, isYear, up, path] of field.find!.matchAll(equal)) {
      if (theirs === 'id') continue;
      const depth = up!.split('.').length - 2;
      const found = await follow(depth === 0 ? beside : fields, parents[depth]!, path!.split('.'));
      if ((found ?? null) === null) return;
      values[theirs!] = isYear ? Number((found as string).slice(0, 4)) : found;
    }
    for (const [, theirs, value] of inCodes(
      registry,
      registry.module(target).fields,
      field.find!,
    ).matchAll(/(?<![.\w])(\w+) == '(\w+)'/g))
      values[theirs!] = value;
    for (const [, theirs, cases] of field.find!.matchAll(/(\w+) == \((parent\.\w+ == [^()]+)\)/g))
      values[theirs!] = chosen(cases!, parents[0]!);
    if (await isThere(registry.module(target), values)) return;
    isMade = true;
    const ids = [await documents.file(target)];
    const { db } = company.server.services;
    await writeBehind(db, registry, { module: target, ids, values });
    await nameIn(beside, parents[0]!, field.find!, ids[0]!);
  }

  /** True when a document has made it meanwhile. */
  async function isThere({ module, entity = module }: Module, values: RecordData) {
    const same = Object.entries(values).map(([name, value]) => sql`${quoted(name)} = ${value}`);
    if (same.length === 0) return false;
    const table = quoted('data', entity);
    const { db } = company.server.services;
    const found = sql`select id from ${table} where ${join(same, ' and ')}`;
    return (await db.first(found)) !== undefined;
  }

  /** What is found because another record names it gets named there: `id in parent.requisitionIds.map(r, r.budgetId)`. */
  async function nameIn(
    beside: Readonly<Record<string, Field>>,
    parent: RecordData,
    find: string,
    found: string,
  ) {
    const registry = documents.registry();
    const named =
      /(?<![.\w])id (?:== parent\.(\w+)\.(\w+)|in parent\.(\w+)\.map\((\w+), \4\.(\w+)\))/;
    const [, one, its, several, , theirs] = named.exec(find) ?? [];
    const through = one ?? several;
    const names = beside[through ?? ''];
    const of = names && referencedModule(names, registry.system);
    const ids = [parent[through ?? '']].flat().filter((id) => typeof id === 'string');
    if (!of || ids.length === 0) return;
    const values = { [(its ?? theirs)!]: found };
    await writeBehind(company.server.services.db, registry, { module: of, ids, values });
  }

  async function follow(
    at: Readonly<Record<string, Field>>,
    from: RecordData,
    [name, ...rest]: string[],
  ): Promise<FieldValue> {
    const value = from[name!];
    if (rest.length === 0 || typeof value !== 'string') return value;
    const registry = documents.registry();
    const target = referencedModule(at[name!]!, registry.system)!;
    return follow(registry.module(target).fields, await company.read(target, value), rest);
  }
}

/** References of a document, and of its lines, that decide what its fields look for: `?`, so that they are filled in. */
export function soughtBy({ fields }: Module, names: readonly (readonly string[])[]): RecordData {
  const sought: RecordData = {};
  const seek = ({ find = '' }: Field, line?: string) => {
    for (const [, up, name] of find.matchAll(/((?:parent\.)+)(\w+)/g)) {
      const isBeside = line !== undefined && up === 'parent.';
      const field = (isBeside ? fields[line]!.columns! : fields)[name!];
      if (!field || !isTyped(field) || field.required || !isReference(field)) continue;
      if (isBeside) sought[line] = [{ ...(sought[line] as RecordData[])?.[0], [name!]: '?' }];
      else sought[name!] = '?';
    }
  };
  for (const [head, column] of names) {
    const field = fields[head!];
    if (field) seek(field);
    const spec = field?.columns?.[column ?? ''];
    if (spec) seek(spec, head);
  }
  return sought;
}

const isReference = ({ type }: Field) => type === 'ref' || type === 'refs';

/** What `parent.type == 'car' ? 'vehicle' : 'other'` comes to. */
function chosen(cases: string, parent: RecordData): string {
  for (const [, field, value, result] of cases.matchAll(/parent\.(\w+) == '(\w+)' \? '(\w+)'/g))
    if (parent[field!] === value) return result!;
  return /'(\w+)'$/.exec(cases)![1]!;
}
