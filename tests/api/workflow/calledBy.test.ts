import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSource, type Source } from '#engine/schema/check/index.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { openOffice, type Office } from './office.ts';

const both = (title: string) => ({ en: title, zh: title });

/** Errands that have a number for a name, and a subtitle. */
function numbered(
  sources: readonly Source[],
  name: string,
  subtitle: string,
  field: Field,
): Source {
  const source = sources.find(({ file }) => file.endsWith('errand.module.json'))!;
  const errand = source.value as Module;
  const value: Module = {
    ...errand,
    module: name,
    entity: name,
    title: both(name),
    record: { title: 'number', number: 'number', subtitle },
    fields: {
      ...errand.fields,
      title: { ...errand.fields.title!, required: false },
      number: { type: 'serial', title: both('Number'), serial: `${name}-NNNN` },
      [subtitle]: field,
    },
    screens: errand.screens.map((screen) => ({ ...screen, path: `/${name}/${screen.kind}` })),
  };
  return parseSource(`${name}.module.json`, 'module', JSON.stringify(value));
}

const reason: Field = { type: 'text', title: both('Reason'), maxLength: 500 };
const visitId: Field = { type: 'ref', ref: 'visit', refWhere: 'true', title: both('Visit') };

let office: Office;
beforeAll(async () => {
  office = await openOffice({
    adapt: (sources) => [
      ...sources,
      numbered(sources, 'visit', 'reason', reason),
      numbered(sources, 'invoice', 'visitId', visitId),
    ],
  });
});
afterAll(() => office.close());

test('a numbered document is called by what it is about, through others that have numbers only', async () => {
  const amount = '10.00';
  const visit = (said: string | null) => office.submit('ann', 'visit', { amount, reason: said });
  const id = await visit('Look at the bridge\nwith the customer');
  await office.submit('ann', 'invoice', { amount, visitId: id });
  await visit(null);
  await visit('far '.repeat(40));
  expect((await office.list('fay', 'todo')).map((one) => one.replace(': Finance', ''))).toEqual([
    `${'far '.repeat(40).slice(0, 59)}…`,
    'visit-0002',
    'Look at the bridge',
    'Look at the bridge',
  ]);
});
