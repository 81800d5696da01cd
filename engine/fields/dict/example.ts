import { named, type FieldExample } from '../FieldExample.ts';

export const dict = {
  field: named('dict', { dict: 'colours' }),
  value: 'YX',
  other: 'ZF',
  shown: ['Green', '绿色'],
  bad: 'mauve',
} satisfies FieldExample;
