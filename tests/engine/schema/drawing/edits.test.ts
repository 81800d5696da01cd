import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addColumn,
  columnsOf,
  duplicateColumn,
  moveColumn,
  removeColumn,
  renameColumn,
} from '#engine/schema/drawing/columnEdits.ts';
import {
  asDrawnModule,
  tabsOf,
  unplaced,
  type DrawnModule,
} from '#engine/schema/drawing/DrawnModule.ts';
import {
  addField,
  duplicateField,
  newField,
  removeField,
  renameField,
  widenField,
} from '#engine/schema/drawing/fieldEdits.ts';
import {
  addSection,
  addTab,
  moveAlong,
  moveAside,
  moveSection,
  moveTab,
  moveToTab,
  placeField,
  removeSection,
  removeTab,
  spotOf,
  unplaceField,
} from '#engine/schema/drawing/formEdits.ts';
import {
  columnsOfList,
  moveListColumn,
  placeListColumn,
  removeListColumn,
  toggleListName,
} from '#engine/schema/drawing/listEdits.ts';
import { freeName, nameFrom } from '#engine/schema/drawing/names.ts';
import { renamedIn } from '#engine/schema/drawing/uses.ts';
import { fieldTypeNames, type Field } from '#engine/schema/language/index.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';

const text = (title: string) => ({ en: title, zh: title });
const field = (title: string): Field => ({ type: 'string', title: text(title) });

const leave: DrawnModule = {
  module: 'leave',
  title: text('Leave'),
  strange: { kept: [1] },
  record: { title: 'a', number: 'b' },
  fields: {
    a: field('A'),
    b: field('B'),
    c: field('C'),
    d: { ...field('D'), visibleWhen: "a == 'a' && x.a != a" },
    lines: {
      type: 'table',
      title: text('Lines'),
      totals: ['p'],
      columns: { p: field('P'), q: field('Q') },
    },
  },
  access: [{ id: 'all', roles: ['staff'], actions: ['read'], except: ['a', 'c'] }],
  list: {
    columns: [{ id: 'a', width: 90 }, { id: 'c' }],
    filters: ['a'],
    sort: [{ field: 'a', direction: 'asc' }],
  },
  form: {
    tabs: [
      {
        id: 'one',
        title: text('One'),
        sections: [
          { id: 'first', rows: [['a', 'b'], ['c']] },
          { id: 'second', rows: [['d']] },
        ],
      },
      { id: 'two', title: text('Two'), sections: [{ id: 'third', rows: [['lines']] }] },
    ],
  },
};
const rowsOf = (module: DrawnModule) =>
  tabsOf(module).map(({ sections }) =>
    sections.map(({ rows }) => rows.map((row) => row.join(' ')).join(' / ')).join(' | '),
  );

describe('fields of a form', () => {
  it('go along: out of their row, into the next, and on into the next section', () => {
    let module = moveAlong(leave, 'a', 1);
    expect(rowsOf(module)).toEqual(['b / a / c | d', 'lines']);
    module = moveAlong(module, 'a', 1);
    expect(rowsOf(module)).toEqual(['b / a c | d', 'lines']);
    module = moveAlong(module, 'a', 1);
    expect(rowsOf(module)).toEqual(['b / c / a | d', 'lines']);
    module = moveAlong(module, 'a', 1);
    expect(rowsOf(module)).toEqual(['b / c | a / d', 'lines']);
    for (const _ of [1, 2, 3, 4]) module = moveAlong(module, 'a', -1);
    expect(rowsOf(module)).toEqual(['b a / c | d', 'lines']);
    expect(moveAlong(leave, 'lines', 1)).toBe(leave);
  });

  it('go aside, and into another tab', () => {
    expect(rowsOf(moveAside(leave, 'a', 1))).toEqual(['b a / c | d', 'lines']);
    expect(rowsOf(moveAside(moveAside(leave, 'a', 1), 'a', -1))).toEqual(rowsOf(leave));
    expect(moveAside(leave, 'b', 1)).toBe(leave);
    expect(rowsOf(moveToTab(leave, 'c', 1))).toEqual(['a b | d', 'lines / c']);
    expect(moveToTab(leave, 'c', -1)).toBe(leave);
  });

  it('are dropped between rows, and into them while there is room', () => {
    const at = { tab: 'one', section: 'first' };
    expect(rowsOf(placeField(leave, 'd', { ...at, row: 1 }))).toEqual(['a b / d / c | ', 'lines']);
    expect(rowsOf(placeField(leave, 'a', { ...at, row: 0, at: 2 }))).toEqual([
      'b a / c | d',
      'lines',
    ]);
    const four = addField(
      addField(leave, 'e', field('E'), { ...at, row: 0, at: 0 }),
      'f',
      field('F'),
      { ...at, row: 0, at: 4 },
    );
    expect(rowsOf(four)[0]).toBe('e a b f / c | d');
    expect(placeField(four, 'd', { ...at, row: 0, at: 1 })).toBe(four);
    expect(rowsOf(addField(four, 'g', field('G'), { ...at, row: 0, at: 1 }))[0]).toBe(
      'e a b f / g / c | d',
    );
  });

  it('are taken out of the form, and stay fields', () => {
    const out = unplaceField(leave, 'c');
    expect(unplaced(out)).toEqual(['c']);
    expect(out.fields).toBe(leave.fields);
    expect(unplaced(removeTab(leave, 'two'))).toEqual(['lines']);
    expect(unplaced(removeSection(leave, 'one', 'first'))).toEqual(['a', 'b', 'c']);
  });

  it('are taken away from all that only shows them', () => {
    const gone = removeField(leave, 'c');
    expect(Object.keys(gone.fields)).toEqual(['a', 'b', 'd', 'lines']);
    expect(columnsOfList(gone)).toEqual([{ id: 'a', width: 90 }]);
    expect(gone['access']).toMatchObject([{ except: ['a'] }]);
    expect(rowsOf(gone)).toEqual(['a b | d', 'lines']);
  });

  it('have another name wherever the module says it, and take their values along', () => {
    const renamed = renameField(leave, 'a', 'first', true);
    expect(Object.keys(renamed.fields)[0]).toBe('first');
    expect(renamed.fields['first']).toMatchObject({ renamedFrom: 'a' });
    expect(renamed).toMatchObject({
      record: { title: 'first', number: 'b' },
      list: {
        columns: [{ id: 'first', width: 90 }, { id: 'c' }],
        filters: ['first'],
        sort: [{ field: 'first' }],
      },
      access: [{ except: ['first', 'c'] }],
    });
    expect(renamed.fields['d']).toMatchObject({ visibleWhen: "first == 'a' && x.a != first" });
    expect(renameField(renamed, 'first', 'a', true)).toEqual(leave);
    expect(renameField(leave, 'a', 'b', true)).toBe(leave);
    expect(renamedIn('has(a) && a(1) && b.map(a, a.x)', 'a', 'z')).toBe(
      'has(z) && a(1) && b.map(z, z.x)',
    );
  });

  it('are copied into the row below, and made wider', () => {
    const { module, name } = duplicateField(leave, 'a');
    expect(rowsOf(module)[0]).toBe(`a b / ${name} / c | d`);
    expect(module.fields[name]).toEqual(leave.fields['a']);
    expect(widenField(leave, 'a', 1).fields['a']).toMatchObject({ width: 2 });
    expect(widenField(widenField(leave, 'a', 1), 'a', -1)).toEqual(leave);
    expect(widenField(leave, 'a', -1)).toBe(leave);
  });
});

describe('parts of a form and of a list', () => {
  it('are added, moved and taken out', () => {
    const { module, id } = addSection(leave, 'one', text('New'), 'first');
    expect(tabsOf(module)[0]!.sections.map((section) => section.id)).toEqual([
      'first',
      id,
      'second',
    ]);
    expect(tabsOf(addTab(leave, text('Three')).module).map((tab) => tab.title.en)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
    expect(rowsOf(moveSection(leave, 'one', 'first', 1))[0]).toBe('d | a b / c');
    expect(rowsOf(moveTab(leave, 'two', -1))).toEqual(['lines', 'a b / c | d']);
  });

  it('has columns in an order', () => {
    const more = placeListColumn(leave, 'd', 0);
    expect(columnsOfList(more).map(({ id }) => id)).toEqual(['d', 'a', 'c']);
    expect(columnsOfList(moveListColumn(more, 'd', 1)).map(({ id }) => id)).toEqual([
      'a',
      'd',
      'c',
    ]);
    expect(columnsOfList(placeListColumn(leave, 'a', 2))).toEqual([
      { id: 'c' },
      { id: 'a', width: 90 },
    ]);
    expect(removeListColumn(more, 'd')).toEqual(leave);
    expect(toggleListName(leave, 'filters', 'a').list).not.toHaveProperty('filters');
    expect(toggleListName(leave, 'filters', 'd').list?.filters).toEqual(['a', 'd']);
  });

  it('lines have columns in an order', () => {
    const names = (module: DrawnModule) => Object.keys(columnsOf(module, 'lines'));
    expect(names(moveColumn(leave, 'lines', 'p', 1))).toEqual(['q', 'p']);
    expect(names(addColumn(leave, 'lines', 'r', field('R')))).toEqual(['p', 'q', 'r']);
    expect(names(duplicateColumn(leave, 'lines', 'p').module)).toEqual(['p', 'pCopy', 'q']);
    expect(removeColumn(leave, 'lines', 'p').fields['lines']).toMatchObject({ totals: [] });
    expect(renameColumn(leave, 'lines', 'p', 'price', true).fields['lines']).toMatchObject({
      totals: ['price'],
      columns: { price: { renamedFrom: 'p' } },
    });
  });
});

describe('names', () => {
  it('come from what people call a thing, and are free', () => {
    expect(nameFrom(text('Days of leave'), [], 'field')).toBe('daysOfLeave');
    expect(nameFrom(text('2nd Café'), [], 'field')).toBe('ndCafe');
    expect(nameFrom({ en: '' }, [], 'field')).toBe('field');
    expect(nameFrom(text('URL'), ['url'], 'field')).toBe('url2');
    expect(freeName('id', [])).toBe('id2');
  });

  it('of every type there is a field to begin with', () => {
    for (const type of fieldTypeNames)
      expect(newField(type, text('F'))).toMatchObject({ type, title: text('F') });
  });
});

describe('every module of the product', async () => {
  const modules = companyFiles
    .filter(({ kind }) => kind === 'module')
    .map(({ value }) => value as DrawnModule)
    .filter((value) => 'form' in value);

  it('is drawn as it is', () => {
    for (const module of modules) expect(asDrawnModule(module)).toBe(module);
  });

  it('keeps all that an edit does not name, and is as it was after the way back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...modules), fc.nat(), (module, seed) => {
        const names = Object.keys(module.fields);
        const name = names[seed % names.length]!;
        const spot = spotOf(module, name);
        const added = addField(module, 'brandNew', field('New'), spot);
        expect(removeField(added, 'brandNew')).toEqual(module);
        const { form: _form, ...rest } = module;
        for (const move of [moveAlong, moveAside, moveToTab])
          for (const by of [1, -1] as const) {
            const { form, ...others } = move(module, name, by);
            expect(others).toEqual(rest);
            const shown = (all: DrawnModule['form']) =>
              all!.tabs
                .flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flat()))
                .toSorted();
            expect(shown(form)).toEqual(shown(module.form));
          }
        expect(
          renameField(renameField(module, name, 'brandNew', false), 'brandNew', name, false),
        ).toEqual(module);
        const list = placeListColumn(module, 'brandNew', seed % 3);
        expect(removeListColumn(list, 'brandNew')).toEqual(module);
      }),
      { numRuns: 300 },
    );
  });
});
