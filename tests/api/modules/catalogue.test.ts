import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { inVariant } from '#engine/schema/variants.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import { givenFor } from '#tests/support/documents/given.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import { fewModules } from '#tests/support/sampledModules.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  company = await openRealCompany();
  documents = await Documents.open(company);
});
afterAll(() => company.close());

const all = companyDefinitions.modules.toSorted((a, b) => a.module.localeCompare(b.module));

const named = (modules: readonly Module[]) =>
  fewModules(modules, 12).map((module) => [module.module, module] as const);
const withFlow = all.filter(({ flow }) => flow);
const people = new Set(['personnelInfo', 'personnelOrg', 'personnelJob']);
const registers = all.filter(
  ({ flow, module, access }) =>
    !flow && !people.has(module) && access.some(({ actions }) => actions.includes('create')),
);

/** The record as who makes records of its module sees it. */
const read = (module: string, id: string) => company.read(module, id, documents.creator(module));
const status = async (module: string, id: string) => (await read(module, id)).status;

/** Statuses a record can take by itself, from one on. */
function reachable({ transitions = [] }: Module, from: string): string[] {
  const found = new Set([from]);
  for (const status of found)
    for (const { field = 'status', automatic, from: starts, to } of transitions)
      if (automatic && field === 'status' && starts.includes(status)) found.add(to);
  return [...found];
}

/** A field that people type any text into, if there is one. */
const remarkOf = (module: Module, record: RecordData) =>
  Object.entries(inVariant(module, record).fields).find(
    ([name, field]) =>
      field.type === 'text' &&
      isTyped(field) &&
      !field.fetch &&
      !field.visibleWhen &&
      !field.readOnlyWhen &&
      givenFor(module.module).data?.[name] === undefined,
  )?.[0];

async function correct(module: Module, id: string) {
  const field = remarkOf(module, await read(module.module, id));
  if (!field) return;
  const as = documents.creator(module.module);
  done(await company.change(as, module.module, id, { [field]: '已更正' }), 'correct');
  expect((await read(module.module, id))[field]).toBe('已更正');
}

/** What the list of a module finds under the number or name of a record. */
async function listed(module: Module, id: string) {
  const as = documents.creator(module.module);
  const { number, title } = module.record;
  const saved = await read(module.module, id);
  const isSearched = module.list.search?.includes(number ?? title);
  const search = isSearched ? (saved[number ?? title] as string) : undefined;
  const found = done(await company.list(as, module.module, search ? { search } : {}), 'list');
  return found.rows.map((row) => row.id);
}

describe.each(named(withFlow))('%s', (name, module) => {
  const starter = () => documents.creator(name);

  test('is made, listed, corrected, submitted and approved along its whole chain', async () => {
    const id = await documents.draft(name);
    expect(await status(name, id)).toBe('WTJ');
    expect(await listed(module, id)).toContain(id);
    await correct(module, id);
    await documents.submit(name, id);
    expect(await status(name, id)).toBe('SPZ');
    expect(await documents.approve(name, id)).toBeGreaterThan(0);
    expect(reachable(module, module.approvedStatus!)).toContain(await status(name, id));
  });

  test('is returned, submitted again, taken back, rejected, and void in the end', async () => {
    const id = await documents.draft(name, givenFor(name).unheld);
    await documents.submit(name, id);
    done(await company.decide(id, 'rejectToStarter'), 'return');
    expect(await status(name, id)).toBe('BH');
    await correct(module, id);
    await documents.submit(name, id);
    expect(await status(name, id)).toBe('SPZ');
    const body = { requestKey: crypto.randomUUID() };
    done(await company.call(starter(), 'POST', `/workFlow/recover/${id}`, body), 'recover');
    expect(await status(name, id)).toBe('WTJ');
    expect(await company.asked(id)).toEqual([]);
    await documents.submit(name, id);
    done(await company.decide(id, 'reject'), 'reject');
    expect(await status(name, id)).toBe('BH');
    await documents.submit(name, id);
    await documents.approve(name, id);
    if (!module.access.some(({ actions }) => actions.includes('void'))) return;
    done(await company.act('admin', name, id, 'void', { reason: '录入错误' }), 'void');
    expect(await status(name, id)).toBe('ZF');
  });
});

test.each(named(registers))(
  '%s is added, listed, and corrected by who may',
  async (name, module) => {
    const id = await documents.draft(name);
    expect(await listed(module, id)).toContain(id);
    if (module.access.some(({ actions }) => actions.includes('update'))) await correct(module, id);
  },
);

// of all that was made above
test('all sums still equal their sources', { timeout: 300_000 }, async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
