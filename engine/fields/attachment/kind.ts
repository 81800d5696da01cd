import { isPictures } from '../../schema/language/fieldUses.ts';
import type { FieldKind } from '../FieldKind.ts';
import { annotations, defineKind, none, refused } from '../kind.ts';
import { operatorsFor } from '../operators.ts';

/** Files kept apart from the record: `{ id, name, size, type }` each. */
export const attachment: FieldKind = defineKind({
  column: null,
  missing: ({ title }) => ({ en: 'Please add a file', zh: `请上传${title.zh}` }),
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['array', 'null'],
    items: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        name: { type: 'string' },
        size: { type: 'number' },
        type: { type: 'string' },
      },
      required: ['id', 'name'],
    },
    ...(isPictures(field) && { contentMediaType: 'image/*' }),
  }),
  parse: () => refused('Files are uploaded, not typed', '请上传文件'),
  format: (value) =>
    Array.isArray(value) ? value.map((file) => (file as { name: string }).name).join(', ') : '',
  operators: operatorsFor.presence,
  width: 160,
  sample: none,
});
