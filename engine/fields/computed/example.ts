import { named, type FieldExample } from '../FieldExample.ts';

export const computed = {
  field: named('computed', { valueType: 'money', formula: 'money * 2' }),
  value: '2469135.00',
  other: '4000000.00',
  shown: ['¥2,469,135.00', '2,469,135.00¥'],
  isFilled: true,
} satisfies FieldExample;
