import { expect, it } from 'vitest';
import { registryOf } from '#engine/schema/expand/registryOf.ts';
import { arranged } from '#web/features/customise/parts/arranged.ts';
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

it('widgets are arranged: moved, resized and left out, those that nobody saw behind the others', () => {
  const [sales, cash, late, unseen] = ['sales', 'cash', 'late', 'unseen'].map((id) => ({ id }));
  const place = (id: string, width = 3) => ({ id, width, height: 2 });
  const before = [place('sales'), place('cash'), place('late')];
  const drawn = { title: 'Board', widgets: [sales, cash, unseen, late] };
  expect(arranged(drawn, before, [place('late'), place('sales', 6)])).toEqual({
    title: 'Board',
    widgets: [late, { id: 'sales', width: 6, height: 2 }, unseen],
  });
  expect(arranged({ widgets: [sales] }, [place('sales')], [])).toEqual({});
});
