import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Guard } from '#engine/schema/language/index.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { fewModules } from '#tests/support/sampledModules.ts';
import { remember } from '#tests/support/violations/refused.ts';
import { Violations } from '#tests/support/violations/Violations.ts';
import { betweenDocuments, cases } from './guards/index.ts';

let company: RealCompany;
let violations: Violations;
beforeAll(async () => {
  company = await openRealCompany();
  violations = new Violations(company, await Documents.open(company));
});
afterAll(() => company.close());

const modules = companyDefinitions.modules // those that are broken by hand are tried there
  .map((module) => {
    const isByHand = ({ id }: Guard) => {
      const name = `${module.module}.${id}`;
      return name in cases || betweenDocuments.includes(name);
    };
    return { module, guards: (module.guards ?? []).filter((guard) => !isByHand(guard)) };
  })
  .filter(({ guards }) => guards.length)
  .toSorted((a, b) => a.module.module.localeCompare(b.module.module));
/** Those with many guards take long; they are among the long tests. */
const sample = () => {
  const few = fewModules(
    modules.map(({ module }) => module),
    8,
  );
  return modules.filter(({ module, guards }) => few.includes(module) && guards.length < 3);
};
const tried = process.env.TEST_LONG ? modules : sample();

describe.each(tried.map(({ module, guards }) => [module.module, module, guards] as const))(
  '%s',
  (_, module, guards) => {
    test.each(guards.map((guard) => [guard.id, guard] as const))(
      'refuses what breaks %s, and says why',
      async (_, guard) => {
        const { en, zh, isWithoutTrace } = await violations.of(module, guard);
        const { facts, fields } = en.data;
        const isNamed = Object.keys(facts).length > 0 || Object.keys(fields).length > 0;
        expect(guard.none !== undefined || guard.some !== undefined || isNamed).toBe(true);
        expect(en.message).not.toMatch(/[{}]/);
        expect(zh.message).not.toMatch(/[{}]/);
        expect(zh.message).toMatch(/\p{Script=Han}/u);
        expect(isWithoutTrace).toBe(true);
        remember(module.module, guard);
      },
    );
  },
);
