import type { Field, Module } from '#engine/schema/language/index.ts';

const count = 300;
const types = ['string', 'string', 'money', 'date', 'integer'] as const;

export const names = Array.from({ length: count }, (_, i) => `field${i + 1}`);
export const titleOf = (i: number) => `Field ${i + 1}`;
export const typeOf = (i: number) => types[i % types.length]!;
export const valueOf = (i: number) =>
  ({ string: `value ${i}`, money: `${i}.50`, date: '2026-11-20', integer: i })[typeOf(i)];

/** 300 fields in sections of twelve, three in a row, as a module. */
export const module: Module = {
  module: 'bench',
  title: { en: 'Bench', zh: '测试' },
  record: { title: 'field1' },
  fields: Object.fromEntries(
    names.map((name, i): [string, Field] => [
      name,
      { type: typeOf(i), title: { en: titleOf(i), zh: titleOf(i) } },
    ]),
  ),
  access: { grants: [] },
  list: { columns: [{ id: 'field1' }] },
  form: {
    tabs: [
      {
        id: 'main',
        title: { en: 'Main', zh: '主要' },
        sections: Array.from({ length: count / 12 }, (_, section) => ({
          id: `s${section}`,
          title: { en: `Section ${section + 1}`, zh: `第 ${section + 1} 节` },
          rows: Array.from({ length: 4 }, (_, row) =>
            names.slice(section * 12 + row * 3, section * 12 + row * 3 + 3),
          ),
        })),
      },
    ],
  },
  screens: [],
};
