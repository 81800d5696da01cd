import { expect, test } from 'vitest';
import { hire } from '#tests/support/hire.ts';
import { field } from '#tests/support/modules.ts';
import { prefill } from '#web/features/form/prefill.ts';

const definition = { module: hire, variants: ['fixed', 'temporary'] };
const started = (search: string, screen?: string) =>
  prefill(definition, new URLSearchParams(search), screen);

test('a form starts with what the address says', () => {
  expect(started('hireType=fixed&name=Van&unknown=1')).toEqual({ hireType: 'fixed', name: 'Van' });
});

test('a variant that there is not, or that the person may not create, is left out', () => {
  expect(started('hireType=spaceship')).toEqual({});
  expect(started('hireType=owned')).toEqual({});
});

test('a screen of a variant starts with it, whatever the address says', () => {
  expect(started('hireType=fixed', 'owned')).toEqual({ hireType: 'owned' });
});

test('several records begin with the one that the address says, lines with a first line', () => {
  const text = { en: 'Offers', zh: '报价' };
  const fields = {
    ...hire.fields,
    offerIds: field('refs', { title: text, ref: 'offer' }),
  };
  const search = new URLSearchParams('offerIds=a&lines.driver=b&lines.unknown=c&name.x=d');
  expect(prefill({ module: { ...hire, fields } }, search)).toEqual({
    offerIds: ['a'],
    lines: [{ driver: 'b' }],
  });
  const several = 'offerIds=a&offerIds=b&lines.0.driver=b&lines.1.driver=c&lines.999.driver=d';
  expect(prefill({ module: { ...hire, fields } }, new URLSearchParams(several))).toEqual({
    offerIds: ['a', 'b'],
    lines: [{ driver: 'b' }, { driver: 'c' }],
  });
});
