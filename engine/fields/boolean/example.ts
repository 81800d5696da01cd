import { named, type FieldExample } from '../FieldExample.ts';

export const boolean = {
  field: named('boolean'),
  value: true,
  other: false,
  shown: ['Yes', '是'],
  bad: 'perhaps',
} satisfies FieldExample;
