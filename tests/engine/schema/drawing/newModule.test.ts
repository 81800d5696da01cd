import { describe, expect, it } from 'vitest';
import { blankModule, copyOfModule } from '#engine/schema/drawing/newModule.ts';
import { asFields, fieldsOfSheet, titlesOfFields } from '#engine/schema/drawing/sheetFields.ts';

const beginning = { module: 'visit', title: { en: 'Visit', zh: '来访' }, path: '/custom/visit' };

describe('fields guessed from a sheet', () => {
  const rows = [
    [
      '0012',
      'Ann',
      3,
      '1,200.50',
      new Date('2026-01-02T00:00:00Z'),
      '是',
      '12%',
      null,
      '13800000000',
    ],
    ['0013', 'Bob', 4, '¥80', new Date('2026-01-03T00:00:00Z'), '否', '5.5%', 'x', '13800000001'],
  ];
  const heads = [
    'Visitor No',
    'Guest',
    '人数',
    '金额',
    'Day',
    '是否预约',
    '折扣',
    '备注',
    '电话',
    '',
  ];
  const fields = fieldsOfSheet(heads, rows);

  it('have the type that all values could be', () => {
    expect(fields.map(({ type }) => type)).toEqual([
      'string',
      'string',
      'integer',
      'money',
      'date',
      'boolean',
      'percent',
      'string',
      'string',
    ]);
  });

  it('have names, titles and samples, and are required where every row has a value', () => {
    expect(fields[0]).toMatchObject({
      name: 'visitorNo',
      title: { zh: 'Visitor No' },
      samples: ['0012', '0013'],
    });
    expect(fields[2]).toMatchObject({ name: 'field3', isRequired: true });
    expect(fields[7]).toMatchObject({ isRequired: false });
    expect(asFields(fields)['visitorNo']).toEqual({
      type: 'string',
      title: { en: 'Visitor No', zh: 'Visitor No' },
      required: true,
      maxLength: 200,
    });
  });

  it('is called in English as fields of other modules are', () => {
    const title = { en: 'Quantity', zh: '数量' };
    const known = titlesOfFields([{ fields: { count: { type: 'integer', title } } }]);
    expect(fieldsOfSheet(['数量', '杂项'], [], known)).toMatchObject([
      { title, name: 'quantity' },
      { title: { en: '杂项', zh: '杂项' }, name: 'field2' },
    ]);
  });

  it('are strings without rows', () => {
    expect(fieldsOfSheet(['A'], [])).toMatchObject([{ type: 'string', isRequired: false }]);
  });
});

describe('a new module', () => {
  it('has a form and a list of all it begins with', () => {
    const named = asFields(
      fieldsOfSheet(['Name', 'Day', 'Note'], [['a', '2026-01-01', 'x'.repeat(90)]]),
    );
    const module = blankModule(beginning, ['staff'], named);
    expect(module.form?.tabs[0]?.sections[0]?.rows).toEqual([['name', 'day'], ['note']]);
    expect(module).toMatchObject({ record: { title: 'name' }, access: [{ roles: ['staff'] }] });
  });

  it('copied from another has nothing that belongs to the other alone', () => {
    const copy = copyOfModule(
      {
        module: 'order',
        title: { en: 'Order', zh: '订单' },
        entity: 'orders',
        fields: {
          before: {
            type: 'ref',
            title: { en: 'Before', zh: '原单' },
            ref: 'order',
            renamedFrom: 'old',
          },
        },
        screens: [{ id: 'list' }],
        variants: { by: 'kind', values: { a: { code: 'Order_a', title: 1 } } },
        guards: [{ id: 'g' }],
      },
      beginning,
    );
    expect(copy).toEqual({
      ...beginning,
      fields: { before: { type: 'ref', title: { en: 'Before', zh: '原单' }, ref: 'visit' } },
      variants: { by: 'kind', values: { a: { title: 1 } } },
      guards: [{ id: 'g' }],
    });
  });
});
