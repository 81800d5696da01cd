import { named, person, type FieldExample } from '../FieldExample.ts';

export const ref = {
  field: named('ref', { ref: 'person' }),
  value: person.id,
  other: null,
  shown: [person.name, person.name],
  bad: 'nobody',
} satisfies FieldExample;
