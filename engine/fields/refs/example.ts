import { named, person, type FieldExample } from '../FieldExample.ts';

export const refs = {
  field: named('refs', { ref: 'person' }),
  value: [person.id],
  other: null,
  shown: [person.name, person.name],
  bad: 'nobody',
} satisfies FieldExample;
