import { inCodes } from '#tests/support/phases.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
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
    const ids = [await documents.file(target)];
    await writeBehind(company.server.services.db, registry, { module: target, ids, values });
    isMade = true;
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

/** What `parent.type == 'car' ? 'vehicle' : 'other'` comes to. */
function chosen(cases: string, parent: RecordData): string {
  for (const [, field, value, result] of cases.matchAll(/parent\.(\w+) == '(\w+)' \? '(\w+)'/g))
    if (parent[field!] === value) return result!;
  return /'(\w+)'$/.exec(cases)![1]!;
}
