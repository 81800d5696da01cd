import { named, type FieldExample } from '../FieldExample.ts';

export const status = {
  field: named('status', { dict: 'colours', statuses: ['YX', 'SPZ', 'ZF'] }),
  value: 'YX',
  other: 'ZF',
  shown: ['Green', '绿色'],
  isFilled: true,
} satisfies FieldExample;
