import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { inVariant } from '#engine/schema/variants.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import { fewModules } from '#tests/support/sampledModules.ts';
import { openRealCompany, type RealCompany, type Refusal } from '#tests/support/realCompany.ts';

let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  company = await openRealCompany();
  documents = await Documents.open(company);
});
afterAll(() => company.close());

const people = new Set(['personnelInfo', 'personnelOrg', 'personnelJob']);
const modules = fewModules(
  (await loadFiles('schemas'))
    .filter(({ kind }) => kind === 'module')
    .map(({ value }) => value as Module)
    .filter(
      ({ module, access }) =>
        !people.has(module) && access.grants.some(({ actions }) => actions.includes('create')),
    ),
  12,
).map((module) => [module.module, module] as const);

/** What is said about a record with these values over its own: by the save, or else by the submission. */
async function refused(module: Module, id: string, values: RecordData): Promise<Refusal['data']> {
  const as = documents.creator(module.module);
  const saved = (await company.change(as, module.module, id, values)) as unknown as Refusal;
  if (saved.code !== 200 || !module.flow) return saved.data;
  const answer = (await company.submit(as, module.module, id)) as unknown as Refusal;
  if (answer.code === 200) throw new Error(`${module.module} takes ${JSON.stringify(values)}`);
  return answer.data;
}

const numeric = new Set<Field['type']>(['money', 'number', 'integer', 'percent']);
/** Values beside what each number may be. */
function outside(fields: Readonly<Record<string, Field>>): RecordData {
  const values: RecordData = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isTyped(field) || !numeric.has(field.type) || field.dict) continue;
    const { min, max } = field;
    const value = min !== undefined ? min - 1 : max !== undefined ? max + 1 : undefined;
    if (value !== undefined) values[name] = field.type === 'integer' ? value : String(value);
  }
  return values;
}

/** A field on one side of a comparison, with a value that breaks it. */
function broken(
  fields: Readonly<Record<string, Field>>,
  expr: string,
  record: RecordData,
): RecordData | undefined {
  const [, name, operator, other] = /^([a-z]\w*) (>=|>|<=|<) ([a-z]\w*)[\w.]*$/i.exec(expr) ?? [];
  // What is unknown breaks no rule.
  if (other === undefined || (record[other] ?? null) === null) return undefined;
  const field = name === undefined ? undefined : fields[name];
  if (!name || !field || !isTyped(field)) return undefined;
  const isLow = operator!.startsWith('>');
  const values: Partial<Record<Field['type'], FieldValue>> = {
    date: isLow ? '1990-01-01' : '2990-01-01',
    datetime: isLow ? '1990-01-01T00:00:00.000Z' : '2990-01-01T00:00:00.000Z',
    money: isLow ? String(field.min ?? '-99999.00') : '99999999999.00',
    number: isLow ? String(field.min ?? -99999) : '99999999999',
    integer: isLow ? (field.min ?? -99999) : (field.max ?? 99_999_999),
  };
  const value = values[field.type];
  return value === undefined ? undefined : { [name]: value };
}

/** Required fields that can be emptied: not those by which forms differ, files, or lines of a register. */
const emptied = (module: Module, fields: Readonly<Record<string, Field>>) =>
  Object.keys(fields).filter((name) => {
    const { required, fetch, type } = fields[name]!;
    if (name === module.variants?.by || type === 'attachment' || type === 'image') return false;
    if (type === 'table' && !module.flow) return false;
    return required && isTyped(fields[name]!) && !fetch;
  });

/** Guards that compare a number of the record with something: their rules, by id. */
const limits = ({ guards = [] }: Module) =>
  guards.flatMap(({ id, expr, when, on }) =>
    expr !== undefined && when === undefined && (on === 'submit' || on === 'save')
      ? /^[a-z]\w* <=? /i.test(expr)
        ? [{ id, expr }]
        : []
      : [],
  );

describe.each(modules)('%s', (name, module) => {
  const fieldsOf = (record: RecordData) => inVariant(module, record).fields;

  test('says which fields are missing', async () => {
    const id = await documents.complete(name);
    const fields = fieldsOf(await company.read(name, id));
    const names = emptied(module, fields);
    const nothing = names.map((field) => [field, fields[field]!.type === 'table' ? [] : null]);
    const told = names.length
      ? await refused(module, id, Object.fromEntries(nothing))
      : { fields: {} };
    expect(Object.keys(told.fields)).toEqual(expect.arrayContaining(names));
  });

  test('says which numbers are beside what they may be', async () => {
    const id = await documents.complete(name);
    const values = outside(fieldsOf(await company.read(name, id)));
    const names = Object.keys(values);
    const told = names.length ? await refused(module, id, values) : { fields: {} };
    expect(Object.keys(told.fields)).toEqual(expect.arrayContaining(names));
  });

  test('holds its rules', async () => {
    const id = await documents.complete(name);
    const record = await company.read(name, id);
    const fields = fieldsOf(record);
    const checks = Object.entries(fields).flatMap(([field, spec]) =>
      (spec.checks ?? []).flatMap(({ expr, message }) => {
        const values = broken(fields, expr, record);
        return values ? [{ field, values, message }] : [];
      }),
    );
    for (const { field, values, message } of checks) {
      const told = await refused(module, id, values);
      expect(told.fields[field]).toContain(message.en);
      const [changed] = Object.keys(values);
      await company.change(documents.creator(name), name, id, { [changed!]: record[changed!] });
    }
    for (const { id: guard, expr } of limits(module)) {
      const values = broken(fields, expr, record);
      const told = values && (await refused(module, id, values));
      const isIt = told?.error === `guard.${guard}`;
      expect(told?.error ?? 'guard.').toMatch(/^guard\.|^invalid/);
      expect(isIt ? Object.keys(told.facts) : Object.keys(values ?? {})).toEqual(
        expect.arrayContaining(Object.keys(values ?? {})),
      );
    }
  });

  test('is the only one with what must be unique', async () => {
    const keys = (module.unique ?? []).filter(({ fields }) =>
      fields.every((field) => isTyped(module.fields[field]!)),
    );
    for (const { id: key, fields } of keys) {
      const first = await documents.draft(name);
      if (module.flow) await documents.submit(name, first);
      const taken = await company.read(name, first);
      const values = Object.fromEntries(fields.map((field) => [field, taken[field]]));
      if (Object.values(values).some((value) => (value ?? null) === null)) continue;
      const told = await refused(module, await documents.complete(name), values);
      expect(told.error).toBe(`duplicate.${key}`);
      expect(Object.keys(told.fields)).toEqual(expect.arrayContaining(fields));
    }
  });
});
