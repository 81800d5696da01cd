import type { Field, FieldType } from '#engine/schema/language/index.ts';

const text = (en: string, zh: string) => ({ en, zh });
const named = (type: FieldType, more: Partial<Field> = {}): Field => ({
  type,
  title: text(`Field ${type}`, `字段 ${type}`),
  ...more,
});

/** A form as people draw it. */
const design = JSON.stringify({
  fields: {
    reason: { type: 'string', title: text('Reason', '事由') },
    amount: { type: 'money', title: text('Amount', '金额') },
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: text('Form', '表单'),
        sections: [{ id: 'main', rows: [['reason', 'amount']] }],
      },
    ],
  },
  dicts: [],
});

/** Samples of types whose values have a structure of their own. */
export const structured = {
  matrix: {
    field: named('matrix', {
      matrix: {
        rows: [
          { id: 'rent', title: { en: 'Rent', zh: '房租' } },
          { id: 'power', title: { en: 'Power', zh: '电费' } },
        ],
      },
    }),
    value: { rent: { m01: '12.50', m02: '1000.00' } },
    other: null,
    shown: ['1,012.50', '1,012.50'] as const,
    bad: 'x',
    isFilled: true,
  },
  formDesign: {
    field: named('formDesign'),
    value: design,
    other: null,
    shown: ['Reason · Amount', '事由 · 金额'] as const,
    isFilled: true,
  },
  answers: {
    field: named('answers', { answersTo: 'aFormDesign' }),
    value: JSON.stringify({ reason: '采购桌椅', amount: '12800.00' }),
    other: null,
    shown: ['采购桌椅 · 12800.00', '采购桌椅 · 12800.00'] as const,
    isFilled: true,
  },
};
