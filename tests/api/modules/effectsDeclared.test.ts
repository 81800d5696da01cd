import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Effect, Module } from '#engine/schema/language/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import { Lives } from '#tests/support/effects/Lives.ts';
import { handOf, remember } from '#tests/support/effects/proved.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { fewModules } from '#tests/support/sampledModules.ts';

let company: RealCompany;
let lives: Lives;
beforeAll(async () => {
  company = await openRealCompany();
  lives = new Lives(company, await Documents.open(company));
});
afterAll(() => company.close());

const modules = (await loadFiles('schemas'))
  .filter(({ kind }) => kind === 'module')
  .map(({ value }) => value as Module)
  .filter(({ effects }) => effects?.length)
  .toSorted((a, b) => a.module.localeCompare(b.module));

/** Those that are proved by hand are left out. */
const tried = fewModules(modules, 3)
  .map((module) => {
    const name = ({ id }: Effect) => `${module.module}.${id}`;
    return { module, effects: module.effects!.filter((effect) => !handOf(name(effect))) };
  })
  .filter(({ effects }) => effects.length);

test.each(tried.map(({ module, effects }) => [module.module, module, effects] as const))(
  'what %s declares comes about',
  async (name, module, effects) => {
    const { faults, unproved, proved } = await lives.of(module, effects);
    remember(
      effects
        .filter(({ id }) => proved.has(id))
        .map((effect) => [`${name}.${effect.id}`, effect] as const),
    );
    expect({ faults, unproved: Object.fromEntries(unproved) }).toEqual({
      faults: [],
      unproved: {},
    });
  },
);
