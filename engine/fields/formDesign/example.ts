import type { FormDesign } from '../../schema/formDesign.ts';
import { named, type FieldExample } from '../FieldExample.ts';

/** A form as people draw it. */
const design: FormDesign = {
  fields: {
    reason: { type: 'string', title: { en: 'Reason', zh: '事由' } },
    amount: { type: 'money', title: { en: 'Amount', zh: '金额' } },
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: { en: 'Form', zh: '表单' },
        sections: [{ id: 'main', rows: [['reason', 'amount']] }],
      },
    ],
  },
  dicts: [],
};

export const formDesign = {
  field: named('formDesign'),
  value: JSON.stringify(design),
  other: null,
  shown: ['Reason · Amount', '事由 · 金额'],
  isFilled: true,
} satisfies FieldExample;
