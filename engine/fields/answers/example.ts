import { named, type FieldExample } from '../FieldExample.ts';

export const answers = {
  field: named('answers', { answersTo: 'aFormDesign' }),
  value: JSON.stringify({ reason: '采购桌椅', amount: '12800.00' }),
  other: null,
  shown: ['采购桌椅 · 12800.00', '采购桌椅 · 12800.00'],
  isFilled: true,
} satisfies FieldExample;
