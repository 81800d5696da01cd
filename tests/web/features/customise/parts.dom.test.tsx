import { expect, it } from 'vitest';
import { registryOf } from '#engine/schema/expand/registryOf.ts';
import { titleOfPart } from '#web/features/customise/parts/partsOf.ts';

it('a part is called by its title once that says something', () => {
  const registry = registryOf({ modules: [] });
  const called = (title: unknown) =>
    titleOfPart(
      registry,
      'dashboard',
      { filters: [{ id: 'year', title }] },
      { list: 'filters', at: 0 },
    );
  expect(called({ en: '', zh: '' })).toBeUndefined();
  expect(called({ en: '', zh: '年度' })).toEqual({ en: '', zh: '年度' });
});
