import { named, person, type FieldExample } from '../FieldExample.ts';

export const users = {
  field: named('users'),
  value: [person.id],
  other: null,
  shown: [person.name, person.name],
  bad: 'nobody',
} satisfies FieldExample;
