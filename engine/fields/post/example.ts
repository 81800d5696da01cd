import { named, type FieldExample } from '../FieldExample.ts';

export const post = {
  field: named('post'),
  value: '01990000-0000-7000-8000-000000000021',
  other: null,
  shown: ['Clerk', 'Clerk'],
  bad: 'nobody',
} satisfies FieldExample;
