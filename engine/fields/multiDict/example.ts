import { named, type FieldExample } from '../FieldExample.ts';

export const multiDict = {
  field: named('multiDict', { dict: 'colours' }),
  value: ['YX', 'ZF'],
  other: ['SPZ'],
  shown: ['Green, Red', '绿色、红色'],
  bad: 'Green, mauve',
} satisfies FieldExample;
