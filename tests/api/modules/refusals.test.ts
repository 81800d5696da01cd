import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { inVariant } from '#engine/schema/variants.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import { givenFor } from '#tests/support/documents/given.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import { emptied } from '#tests/support/violations/brokenFields.ts';
import { brokenRule } from '#tests/support/violations/brokenRule.ts';
import { givenViolation } from '#tests/support/violations/given.ts';
import { fewModules } from '#tests/support/sampledModules.ts';
import {
  isRefused,
  openRealCompany,
  refusal,
  type RealCompany,
  type Refusal,
} from '#tests/support/realCompany.ts';

let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  company = await openRealCompany();
  documents = await Documents.open(company);
});
afterAll(() => company.close());

const people = new Set(['personnelInfo', 'personnelOrg', 'personnelJob']);
const modules = fewModules(
  companyDefinitions.modules.filter(
    ({ module, access }) =>
      !people.has(module) && access.some(({ actions }) => actions.includes('create')),
  ),
  12,
).map((module) => [module.module, module] as const);

const read = (module: string, id: string) => company.read(module, id, documents.creator(module));

/** What nobody may change, or is set once, is written anew. */
async function written(module: Module, id: string, values: RecordData) {
  const { module: name, access, fields } = module;
  const as = documents.creator(name);
  const isOnce = Object.keys(values).some((field) => fields[field]?.once);
  if (!isOnce && access.some(({ actions }) => actions.includes('update')))
    return company.change(as, name, id, values);
  const record = await read(name, id);
  const typed = Object.entries(record).filter(([field]) => fields[field] && isTyped(fields[field]));
  const data = { ...Object.fromEntries(typed), ...values };
  return company.call(as, 'POST', `/v1/${name}/handle`, { data, requestKey: crypto.randomUUID() });
}

/** What is said about a record with these values over its own: by the save, or else by the submission. */
async function refused(module: Module, id: string, values: RecordData): Promise<Refusal['data']> {
  const as = documents.creator(module.module);
  const saved = await written(module, id, values);
  if (isRefused(saved)) return saved.data;
  if (!module.flow) throw new Error(`${module.module} takes ${JSON.stringify(values)}`);
  return (await refusal(company.submit(as, module.module, id))).data;
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

/** Fields of sections that are shown only later: nobody fills them in before. */
const laterFields = ({ form }: Module) =>
  new Set(
    form.tabs
      .flatMap(({ sections }) => sections)
      .filter(({ visibleWhen }) => visibleWhen?.startsWith('status != null'))
      .flatMap(({ rows }) => rows.flat()),
  );

/** A line of each table with rules that nobody must fill in. */
const linesOf = ({ module, fields }: Module): RecordData =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([name, { columns = {}, ...field }]) =>
          isTyped(field as Field) &&
          givenFor(module).data?.[name] === undefined &&
          Object.values(columns).some(({ checks }) => checks?.length),
      )
      .map(([name]) => [name, [{}]]),
  );

interface Broken {
  /** What is told about, `endDate`, `lines.0.qty`. */
  path: string;
  values: RecordData;
  message: string;
}
/** Each rule about a field, or about one of its columns, broken once. */
function brokenRules(module: Module, fields: Module['fields'], record: RecordData): Broken[] {
  const later = laterFields(module);
  return Object.entries(fields).flatMap(([name, { type, columns = {}, checks = [] }]) => {
    if (later.has(name)) return [];
    if (type !== 'table')
      return checks.flatMap(({ id, expr, message }) => {
        const { data } = givenViolation(module.module, `${name}.${id}`);
        const values = data ?? brokenRule(fields, expr, record);
        return values ? [{ path: name, values, message: message.en }] : [];
      });
    const [line, ...others] = (record[name] ?? []) as RecordData[];
    return Object.entries(columns).flatMap(([column, spec]) =>
      (spec.checks ?? []).flatMap(({ id, expr, message }) => {
        const { data } = givenViolation(module.module, `${name}.${column}.${id}`);
        const values = line && (data ?? brokenRule(columns, expr, line));
        return values
          ? [
              {
                path: `${name}.0.${column}`,
                values: { [name]: [{ ...line, ...values }, ...others] },
                message: message.en,
              },
            ]
          : [];
      }),
    );
  });
}

/** With a record that nothing else names in place of each `?`, and one of the module in place of each `@module`. */
async function named(fields: Module['fields'], values: RecordData): Promise<RecordData> {
  const full = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (value === '?') full[name] = await documents.reference(name, fields[name]!, true);
    else if (typeof value === 'string' && value.startsWith('@'))
      full[name] = await documents.one(value.slice(1), false);
    else if (Array.isArray(value) && fields[name]!.columns) {
      const { columns } = fields[name]!;
      full[name] = await Promise.all((value as RecordData[]).map((line) => named(columns!, line)));
    }
  }
  return full;
}

/** Required fields that can be emptied: not those by which forms differ, that are set once, files, or lines of a register. */
const required = (module: Module, fields: Readonly<Record<string, Field>>) =>
  Object.keys(fields).filter((name) => {
    const { required, once, fetch, type } = fields[name]!;
    if (name === module.variants?.by || type === 'attachment' || type === 'image') return false;
    if (type === 'table' && !module.flow) return false;
    return required && !once && isTyped(fields[name]!) && !fetch;
  });

/** Guards that compare a number of the record with something: their rules, by id. */
const limits = ({ guards = [], fields }: Module) =>
  guards.flatMap(({ id, expr, when, on }) =>
    expr !== undefined && when === undefined && (on === 'submit' || on === 'save')
      ? /^[a-z]\w* <=? [a-z][\w.]*$/i.test(expr) && isTyped(fields[expr.split(' ')[0]!]!)
        ? [{ id, expr }]
        : []
      : [],
  );

describe.each(modules)('%s', (name, module) => {
  const fieldsOf = (record: RecordData) => inVariant(module, record).fields;

  test('says which fields are missing', async () => {
    const id = await documents.complete(name);
    const fields = fieldsOf(await read(name, id));
    const names = required(module, fields);
    const nothing = names.map((field) =>
      emptied(module, field, fields[field]!.type === 'table' ? [] : null),
    );
    const told = names.length
      ? await refused(module, id, Object.assign({}, ...nothing) as RecordData)
      : { fields: {} };
    expect(Object.keys(told.fields)).toEqual(expect.arrayContaining(names));
  });

  test('says which numbers are beside what they may be', async () => {
    const id = await documents.complete(name);
    const values = outside(fieldsOf(await read(name, id)));
    const names = Object.keys(values);
    const told = names.length ? await refused(module, id, values) : { fields: {} };
    expect(Object.keys(told.fields)).toEqual(expect.arrayContaining(names));
  });

  test('holds its rules', async () => {
    const id = await documents.complete(name, linesOf(module));
    const record = await read(name, id);
    const fields = fieldsOf(record);
    for (const { path, values, message } of brokenRules(module, fields, record)) {
      const told = await refused(module, id, await named(fields, values));
      expect(told.fields[path]).toContain(message);
      const before = Object.keys(values).map((field) => [field, record[field] ?? null]);
      await written(module, id, Object.fromEntries(before));
    }
    for (const { id: guard, expr } of limits(module)) {
      const values = brokenRule(fields, expr, record);
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
      const taken = await read(name, first);
      const values = Object.fromEntries(fields.map((field) => [field, taken[field]]));
      if (Object.values(values).some((value) => (value ?? null) === null)) continue;
      const told = await refused(module, await documents.complete(name), values);
      expect(told.error).toBe(`duplicate.${key}`);
      expect(Object.keys(told.fields)).toEqual(expect.arrayContaining(fields));
    }
  });
});
