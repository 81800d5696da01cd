import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  checkDefinitions,
  misnamedSource,
  parseSource,
  wordsOf,
} from '#engine/schema/check/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';
import type { Menu } from '#engine/schema/language/index.ts';
import { createReader } from '#server/definitions/readFiles.ts';

const sources = await createReader(join(import.meta.dirname, '../../fixtures/schemas'))();

const text = (title: string) => ({ en: title, zh: title });
const slip = {
  module: 'slip',
  title: text('Slip'),
  path: '/slip',
  record: { title: 'name' },
  fields: {
    name: { type: 'string', title: text('Name') },
    pay: { type: 'money', title: text('Pay'), level: 'sensitive' },
    twice: { type: 'computed', title: text('Twice'), valueType: 'money', formula: 'pay * 2' },
    isPaid: { type: 'computed', title: text('Paid'), valueType: 'boolean', formula: 'pay > 0' },
    parts: {
      type: 'table',
      title: text('Parts'),
      columns: { part: { type: 'money', title: text('Part'), level: 'sensitive' } },
    },
    all: {
      type: 'computed',
      title: text('All'),
      valueType: 'money',
      formula: 'sum(parts.map(p, p.part))',
    },
  },
  access: [{ id: 'keepers', roles: ['finance'], actions: ['read', 'create'] }],
  list: { columns: ['pay', 'twice', 'isPaid', 'all'] },
  form: {
    sections: [
      {
        id: 'main',
        title: text('Slip'),
        rows: [['name'], ['pay', 'twice'], ['isPaid', 'all'], ['parts']],
      },
    ],
  },
};

const plain = {
  ...slip,
  fields: { name: slip.fields.name, pay: slip.fields.pay },
  list: { columns: ['pay'] },
  form: { sections: [{ id: 'main', title: text('Slip'), rows: [['name', 'pay']] }] },
};

/** What is told of a module beside the others, in a file of this name, which the menu has for these people. */
function toldOf(module: object, { file = 'slip.module.json', people = ['finance'] } = {}) {
  const changed = sources.map((source) => {
    if (source.kind !== 'menu') return source;
    const menu = source.value as Menu;
    const items = [...menu.items, { id: 'slips', screen: 'slip/list', for: people }];
    return parseSource(source.file, 'menu', JSON.stringify({ ...menu, items }));
  });
  return checkDefinitions(
    expandSources([...changed, parseSource(file, 'module', JSON.stringify(module))]),
  ).map((problem) => `${problem.severity} ${wordsOf(problem, 'en')}`);
}

it('a figure that is worked out of a sensitive one and is not itself', () => {
  expect(toldOf(slip)).toEqual([
    'warning "twice" shows what "slip.pay" hides: it is sensitive there, and not here',
  ]);
  const { twice } = slip.fields;
  const fields = { ...slip.fields, twice: { ...twice, level: 'sensitive' } };
  expect(toldOf({ ...slip, fields })).toEqual([]);
});

it('a file that is called otherwise than its module', () => {
  expect(toldOf(plain)).toEqual([]);
  expect(toldOf(plain, { file: 'office/note.module.json' })).toEqual([
    'warning This file defines "slip": call it slip.module.json, so that it is found by its name',
  ]);
});

it('a module that stands in the menu of others than those who make its records', () => {
  expect(toldOf(plain, { people: ['leader'] })).toEqual([
    'warning finance may create records of slip, and do not have it in their menu',
  ]);
  expect(toldOf(plain, { people: ['staff'] })).toEqual([]);
  // nobody has it in the menu, and that is meant so
  expect(toldOf(plain, { people: [] })).toEqual([]);
});

it('a folder of overlays that is called otherwise', () => {
  for (const file of ['overlay/acme/order.module.json', 'sales/overlays/acme/order.module.json'])
    expect(misnamedSource(file)?.problems.map((problem) => wordsOf(problem, 'en'))).toEqual([
      'Nothing reads this file: the folder of overlays is called "overlays" and stands at the top, as in overlays/<company>/<module>.module.json',
    ]);
  expect(misnamedSource('overlays/acme/order.module.json')).toBeUndefined();
});
