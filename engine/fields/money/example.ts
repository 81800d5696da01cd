import { named, type FieldExample } from '../FieldExample.ts';

export const money = {
  field: named('money'),
  value: '1234567.50',
  other: '2000000.00',
  typed: '￥1,234,567.5元',
  shown: ['¥1,234,567.50', '1,234,567.50¥'],
  bad: '一百',
} satisfies FieldExample;
