import { named, type FieldExample } from '../FieldExample.ts';

export const string = {
  field: named('string', { maxLength: 40 }),
  value: '杭州云栖',
  other: '西安长安',
  typed: '  杭州<云栖>👨‍👩‍👧 ',
  shown: ['杭州云栖', '杭州云栖'],
} satisfies FieldExample;
