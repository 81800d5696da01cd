import { named, type FieldExample } from '../FieldExample.ts';

export const text = {
  field: named('text'),
  value: '第一行\n第二行 (附件)',
  other: '另一段',
  typed: '第一行\r\n第二行 (附件)1️⃣',
  shown: ['第一行\n第二行 (附件)', '第一行\n第二行 (附件)'],
} satisfies FieldExample;
