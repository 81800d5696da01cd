import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { fewModules } from '#tests/support/sampledModules.ts';
import { Violations } from '#tests/support/violations/Violations.ts';

let company: RealCompany;
let violations: Violations;
beforeAll(async () => {
  company = await openRealCompany();
  violations = new Violations(company, await Documents.open(company));
});
afterAll(() => company.close());

const modules = (await loadFiles('schemas'))
  .filter(({ kind }) => kind === 'module')
  .map(({ value }) => value as Module)
  .filter(({ guards }) => guards?.length)
  .toSorted((a, b) => a.module.localeCompare(b.module));
/** Those with many guards take long; they are among the long tests. */
const sample = () => fewModules(modules, 8).filter(({ guards }) => guards!.length < 3);
const tried = process.env.TEST_LONG ? modules : sample();

describe.each(tried.map((module) => [module.module, module] as const))('%s', (_, module) => {
  test.each(module.guards!.map((guard) => [guard.id, guard] as const))(
    'refuses what breaks %s, and says why',
    async (_, guard) => {
      const { en, zh, isWithoutTrace } = await violations.of(module, guard);
      expect(en.message).not.toMatch(/[{}]/);
      expect(zh.message).not.toMatch(/[{}]/);
      expect(zh.message).toMatch(/\p{Script=Han}/u);
      expect(isWithoutTrace).toBe(true);
    },
  );
});
