import { named, team, type FieldExample } from '../FieldExample.ts';

export const org = {
  field: named('org'),
  value: team.id,
  other: null,
  shown: [team.name, team.name],
  bad: 'nobody',
} satisfies FieldExample;
