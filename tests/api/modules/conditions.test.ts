import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOf } from '#engine/fields/index.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import { Plain } from '#tests/support/documents/values.ts';
import { fewModules } from '#tests/support/sampledModules.ts';
import {
  isRefused,
  openRealCompany,
  refusal,
  type RealCompany,
} from '#tests/support/realCompany.ts';
import { inCodes, statusFor } from '#tests/support/phases.ts';
import { whileDecided } from '#tests/support/settings.ts';
import { writeBehind } from '#tests/support/violations/Behind.ts';

let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  company = await openRealCompany();
  documents = await Documents.open(company);
});
afterAll(() => company.close());

/** A rule that holds only under a condition, about a field or a column of a table. */
interface Conditional {
  title: string;
  field: string;
  table?: string;
  condition: string;
}

function conditionals({ fields }: Module, word: 'requiredWhen' | 'readOnlyWhen'): Conditional[] {
  const of = (specs: Readonly<Record<string, Field>>, table?: string): Conditional[] =>
    Object.entries(specs).flatMap(([field, spec]) => [
      ...(spec[word]
        ? [
            {
              title: `${table ? `${table}.` : ''}${field} when ${spec[word]}`,
              field,
              condition: spec[word],
              ...(table && { table }),
            },
          ]
        : []),
      ...(spec.columns ? of(spec.columns, field) : []),
    ]);
  return of(fields);
}

/** Where figures of other records decide: a story goes through each. */
const ofStories = new Set([
  'assetDisposalApply bankAccountId',
  'invoiceApply invoices',
  'purchaseAcceptance lines.priceReason',
  'refund issuedInvoiceId',
  'refund redInvoiceDate',
  'refund redInvoiceNo',
  'stockCount lines.price',
]);
const isOfStories = ({ module }: Module, { table, field, condition }: Conditional) =>
  ofStories.has(`${module} ${table ? `${table}.` : ''}${field}`) ||
  condition.startsWith('expenseTypeId.');

/** Fields and columns that one variant alone asks for. */
const variantsOf = ({ variants }: Module) =>
  Object.entries(variants?.values ?? {}).flatMap(([value, { require = [] }]) =>
    require.map((path) => ({ title: `${path} when it is ${value}`, value, path })),
  );

/** The button that leads to the value a condition names, itself or by an effect: the field is asked for with it. */
function buttonTo({ transitions = [], effects = [], fields }: Module, condition: string) {
  const codes = inCodes(documents.registry(), fields, condition);
  const [, field = '', value] = /^(\w+) == '(\w+)'$/.exec(codes) ?? [];
  const setting = effects
    .filter(({ set }) => set?.values?.[field] === `'${value}'`)
    .map(({ id }) => id);
  return transitions.find(
    ({ action, field: changed = 'status', to }) =>
      action &&
      ((changed === field && to === value) ||
        action.effects?.some((effect) => setting.includes(effect))),
  );
}

/** The status in which what is locked until a document is in force can be written. */
function unlocked({ fields }: Module, { readOnlyWhen = '' }: Field): RecordData | undefined {
  const [, name] = /^!inForce\((?:parent\.)?(\w+)\)$/.exec(readOnlyWhen) ?? [];
  return name === undefined
    ? undefined
    : { [name]: statusFor(documents.registry(), fields[name], 'inForce') };
}

/** Values with which a condition is true. */
async function truth(module: Module, fields: Readonly<Record<string, Field>>, condition: string) {
  const [, table] = /^(\w+)\.size\(\) > 0$/.exec(condition) ?? [];
  if (table) return { [table]: [await line(module, fields[table]!)] };
  const [, name = '', test = ''] =
    /^(\w+) (.+)$/.exec(
      inCodes(documents.registry(), fields, condition).replace(
        /^(?:coalesce\((\w+), false\)|(\w+))$/,
        '$1$2 isTrue',
      ),
    ) ?? [];
  const [, first] = /'(\w+)'/.exec(test) ?? [];
  const field = fields[name]!;
  const values: Record<string, FieldValue> = { isTrue: true, '== null': null };
  if (test in values) return { [name]: values[test] };
  if (test !== '!= null') return { [name]: first };
  if (field.pattern || field.max !== undefined) {
    const plain = new Plain(module, documents.registry(), Date.now(), 1);
    return { [name]: plain.value(name, field) };
  }
  return { [name]: (await documents.reference(name, field, false)) ?? 'reimbursementGeneral' };
}

/** A line of a table with what is asked of each. */
async function line(module: Module, { columns = {} }: Field): Promise<RecordData> {
  const plain = new Plain(module, documents.registry(), Date.now(), 1);
  const made: RecordData = {};
  for (const [name, column] of Object.entries(columns))
    if (column.required)
      made[name] = (await documents.reference(name, column, false)) ?? plain.value(name, column);
  return made;
}

/** What is said of the fields of a record with these values, when it is saved or else submitted. */
async function told({ module, flow }: Module, id: string, values: RecordData) {
  const creator = documents.creator(module);
  const saved = await company.change(creator, module, id, values);
  if (isRefused(saved)) return saved.data;
  if (!flow) throw new Error(`${module} takes ${JSON.stringify(values)}`);
  return (await refusal(company.submit(creator, module, id))).data;
}

/** These values, and nothing in the field. */
async function without(id: string, { module }: Module, values: RecordData, path: string) {
  const [name, column] = path.split('.') as [string, string?];
  const record = await company.read(module, id, documents.creator(module));
  const empty = (value: FieldValue) => (Array.isArray(value) ? [] : null);
  if (column === undefined) return { ...values, [name]: empty(record[name]) };
  const lines = (record[name] as RecordData[] | null)?.length ? record[name] : [{}];
  return {
    ...values,
    [name]: (lines as RecordData[]).map((line) => ({ ...line, [column]: empty(line[column]) })),
  };
}

const behind = (module: string, id: string, values: RecordData) =>
  writeBehind(company.server.services.db, documents.registry(), { module, ids: [id], values });

/** Of a kind that has the field. */
function showing({ variants }: Module, field: string): RecordData {
  const kind = Object.entries(variants?.values ?? {}).find(
    ([, { hide }]) => !hide?.includes(field),
  );
  return variants && kind ? { [variants.by]: kind[0] } : {};
}

/** What is said of the fields where a condition is true and what it asks for is not there. */
const toldWithout = (module: Module, { condition, ...rest }: Conditional) =>
  whileDecided(company, condition, () => {
    const ofRecord = condition.replace(/ && (\(?)setting\([^)]+\) == '\w+'(?: \|\| .+\))?/, '');
    return toldOfRecord(module, { ...rest, condition: ofRecord });
  });

async function toldOfRecord(module: Module, { field, table, condition }: Conditional) {
  const name = module.module;
  const button = buttonTo(module, condition);
  if (button) {
    const id = await documents.file(name, showing(module, field));
    const isStored = kindOf(module.fields[field]!).column !== null;
    const values = {
      [button.field ?? 'status']: button.from[0],
      ...(isStored && { [field]: null }),
    };
    await behind(name, id, values);
    const pressed = company.act(documents.mayPress(name, button.id), name, id, button.id);
    return (await refusal(pressed)).data.fields;
  }
  const id = await documents.draft(name);
  const specs = table === undefined ? module.fields : module.fields[table]!.columns!;
  const values = await truth(module, specs, condition);
  if (table === undefined)
    return (await told(module, id, await without(id, module, values, field))).fields;
  const status = unlocked(module, specs[field]!);
  if (status) await behind(name, id, status);
  const [line] = (await company.read(name, id, documents.creator(name)))[table] as RecordData[];
  return (await told(module, id, { [table]: [{ ...line, ...values, [field]: null }] })).fields;
}

const all = companyDefinitions.modules.toSorted((a, b) => a.module.localeCompare(b.module));
const having = (some: (module: Module) => readonly unknown[]) =>
  fewModules(
    all.filter((module) => some(module).length > 0),
    2,
  ).map((module) => [module.module, module] as const);
const named = <T extends { title: string }>(list: readonly T[]) =>
  list.map((one) => [one.title, one] as const);

const demanded = (module: Module) =>
  conditionals(module, 'requiredWhen').filter((rule) => !isOfStories(module, rule));

describe.each(having(demanded))('%s', (_, module) => {
  test.each(named(demanded(module)))('asks for %s', async (_, rule) => {
    const path = rule.table === undefined ? rule.field : `${rule.table}.0.${rule.field}`;
    expect(Object.keys(await toldWithout(module, rule))).toContain(path);
  });
});

// nobody writes a status, a sheet or a figure: what they lock is tried where documents come to it
const locked = (module: Module) =>
  conditionals(module, 'readOnlyWhen').filter(({ condition }) => {
    const [, name] = /^(\w+) /.exec(condition) ?? [];
    const asked = module.fields[name!];
    const isWritten = !asked || (asked.readOnly !== true && isTyped(asked));
    return !/\b\w+\(status\)/.test(condition) && isWritten;
  });

describe.each(having(locked))('%s', (name, module) => {
  test.each(named(locked(module)))('lets nobody write %s', async (_, { field, condition }) => {
    const id = await documents.draft(name);
    const values = { ...(await truth(module, module.fields, condition)), [field]: '另一个' };
    expect(await told(module, id, values)).toMatchObject({
      error: 'notWritable',
      facts: { field },
    });
  });
});

describe.each(having(variantsOf))('%s', (name, module) => {
  test.each(named(variantsOf(module)))('asks for %s', async (_, { value, path }) => {
    const id = await documents.draft(name, { [module.variants!.by]: value });
    const { fields } = await told(module, id, await without(id, module, {}, path));
    expect(Object.keys(fields)).toContain(path.replace('.', '.0.'));
  });
});
