import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import { isRefused, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import type { Answer } from '#tests/support/server.ts';
import { fewModules } from '#tests/support/sampledModules.ts';
import { brokenFields } from '#tests/support/violations/brokenFields.ts';

let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  company = await openRealCompany();
  documents = await Documents.open(company);
});
afterAll(() => company.close());

/** Modules whose records people make and change; what is only written down has no rules to break later. */
const all = companyDefinitions.modules.filter(
  ({ sources, access }) =>
    !sources &&
    (['create', 'update'] as const).every((action) =>
      access.some(({ actions }) => actions.includes(action)),
    ),
);

/** Paths that the call which writes this names, or else the submission that follows. */
async function refusedPaths({ module, flow }: Module, id: string, data: RecordData) {
  const as = documents.creator(module);
  let answer: Answer = await company.change(as, module, id, data);
  if (!isRefused(answer) && flow) answer = await company.submit(as, module, id);
  if (!isRefused(answer)) return undefined;
  const { facts, fields } = answer.data;
  return [...Object.keys(fields), ...(typeof facts['field'] === 'string' ? [facts['field']] : [])];
}

describe.each(fewModules(all, 8).map((module) => [module.module, module] as const))(
  '%s',
  (name, module) => {
    test('refuses each rule of a field that is broken, at its place', async () => {
      const as = documents.creator(name);
      let id = await documents.draft(name);
      const record = await company.read(name, id, as);
      const breaks = brokenFields(documents.module(name), record);
      const taken: string[] = [];
      for (const { path, rule, data } of breaks) {
        const paths = await refusedPaths(module, id, data);
        if (!paths?.some((one) => `${one}.`.startsWith(`${path}.`)))
          taken.push(`${path} ${rule}: ${paths?.join() ?? 'taken'}`);
        if (!paths) id = await documents.draft(name);
        else
          await company.change(
            as,
            name,
            id,
            Object.fromEntries(Object.keys(data).map((field) => [field, record[field] ?? null])),
          );
      }
      expect(breaks.length).toBeGreaterThan(0);
      expect(taken).toEqual([]);
    });
  },
);
