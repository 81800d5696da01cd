import { named, type FieldExample } from '../FieldExample.ts';

export const attachment = {
  field: named('attachment', { files: { accept: ['pdf'], max: 2, maxMegabytes: 1 } }),
  value: [{ id: 'a', name: '合同.pdf', size: 2048, type: 'application/pdf' }],
  other: null,
  shown: ['合同.pdf', '合同.pdf'],
  bad: 'x',
  isFilled: true,
} satisfies FieldExample;
