import { named, type FieldExample } from '../FieldExample.ts';

export const rollup = {
  field: named('rollup', {
    valueType: 'integer',
    rollup: [{ op: 'count', of: 'everything', by: 'ref', count: 'all' }],
  }),
  value: 0,
  other: 0,
  shown: ['0', '0'],
  isFilled: true,
} satisfies FieldExample;
