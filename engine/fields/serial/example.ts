import { named, type FieldExample } from '../FieldExample.ts';

export const serial = {
  field: named('serial', { serial: 'DD-NNNN' }),
  value: 'DD-0001',
  other: 'DD-0002',
  shown: ['DD-0001', 'DD-0001'],
  isFilled: true,
} satisfies FieldExample;
