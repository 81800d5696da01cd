import { named, person, type FieldExample } from '../FieldExample.ts';

export const user = {
  field: named('user'),
  value: person.id,
  other: null,
  shown: [person.name, person.name],
  bad: 'nobody',
} satisfies FieldExample;
