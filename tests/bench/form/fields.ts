import type { Field, Module } from '#engine/schema/language/index.ts';

const types = ['string', 'string', 'money', 'date', 'integer'] as const;
type Type = (typeof types)[number];

/** What a form holds: fields in sections of twelve, three in a row, and lines of eight columns above them. */
export interface Shape {
  fields: number;
  lines: number;
}

export const namesOf = ({ fields }: Shape) =>
  Array.from({ length: fields }, (_, i) => `field${i + 1}`);
export const columns = Array.from({ length: 8 }, (_, i) => `column${i + 1}`);
export const titleOf = (i: number) => `Field ${i + 1}`;
export const columnTitle = (i: number) => `Column ${i + 1}`;
export const typeOf = (i: number): Type => types[i % types.length]!;
export const valueOf = (i: number) =>
  ({ string: `value ${i}`, money: `${i}.50`, date: '2026-11-20', integer: i })[typeOf(i)];

/** Fields in groups of twelve. */
export const sectionsOf = (shape: Shape) => {
  const names = namesOf(shape);
  return Array.from({ length: Math.ceil(names.length / 12) }, (_, section) =>
    names.slice(section * 12, section * 12 + 12),
  );
};

export const linesOf = ({ lines }: Shape) =>
  Array.from({ length: lines }, () =>
    Object.fromEntries(columns.map((column, i) => [column, valueOf(i)])),
  );

export const recordOf = (shape: Shape) => ({
  ...Object.fromEntries(namesOf(shape).map((name, i) => [name, valueOf(i)])),
  ...(shape.lines > 0 && { lines: linesOf(shape) }),
});

const text = (title: string) => ({ en: title, zh: title });
const fieldAt = (i: number, title: string): Field => ({ type: typeOf(i), title: text(title) });

/** The shape as a module. */
export const moduleOf = (shape: Shape): Module => ({
  module: 'bench',
  title: text('Bench'),
  record: { title: 'field1' },
  fields: {
    ...Object.fromEntries(namesOf(shape).map((name, i) => [name, fieldAt(i, titleOf(i))])),
    ...(shape.lines > 0 && {
      lines: {
        type: 'table',
        title: text('Lines'),
        columns: Object.fromEntries(columns.map((name, i) => [name, fieldAt(i, columnTitle(i))])),
      } satisfies Field,
    }),
  },
  access: [],
  list: { columns: [{ id: 'field1' }] },
  form: {
    tabs: [
      {
        id: 'main',
        title: text('Main'),
        sections: [
          ...(shape.lines > 0 ? [{ id: 'lines', title: text('Lines'), rows: [['lines']] }] : []),
          ...sectionsOf(shape).map((names, section) => ({
            id: `s${section}`,
            title: text(`Section ${section + 1}`),
            rows: [0, 3, 6, 9]
              .map((from) => names.slice(from, from + 3))
              .filter((row) => row.length > 0),
          })),
        ],
      },
    ],
  },
  screens: [],
});
