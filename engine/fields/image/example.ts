import { named, type FieldExample } from '../FieldExample.ts';

export const image = {
  field: named('image'),
  value: [{ id: 'b', name: '照片.png', size: 1024, type: 'image/png' }],
  other: null,
  shown: ['照片.png', '照片.png'],
  bad: 'x',
  isFilled: true,
} satisfies FieldExample;
