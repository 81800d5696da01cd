import { named, type FieldExample } from '../FieldExample.ts';

export const matrix = {
  field: named('matrix', {
    matrix: {
      rows: [
        { id: 'rent', title: { en: 'Rent', zh: '房租' } },
        { id: 'power', title: { en: 'Power', zh: '电费' } },
      ],
    },
  }),
  value: { rent: { m01: '12.50', m02: '1000.00' } },
  other: null,
  shown: ['1,012.50', '1,012.50'],
  bad: 'x',
  isFilled: true,
} satisfies FieldExample;
