import type { FieldKind } from '../FieldKind.ts';
import { annotations, defineKind, refused } from '../kind.ts';
import { operatorsFor } from '../operators.ts';

/** Lines, in a table of their own. The JSON Schema of its columns is put together in schema/jsonSchema.ts. */
export const table: FieldKind = defineKind({
  column: null,
  missing: ({ title }) => ({
    en: 'Please add at least one line',
    zh: `请至少填写一行${title.zh}`,
  }),
  jsonSchema: (field, context) => ({ ...annotations(field, context), type: ['array', 'null'] }),
  parse: () => refused('Lines are filled in one by one', '请逐行填写'),
  format: (value, _field, { language }) => {
    const count = Array.isArray(value) ? value.length : 0;
    return language === 'zh' ? `${count} 行` : `${count} ${count === 1 ? 'line' : 'lines'}`;
  },
  operators: operatorsFor.presence,
  width: 100,
  sample(field, { random, line }) {
    const { min = 0, max = 4 } = field.rows ?? {};
    const length = Math.max(min, Math.min(random.between(2, 4), max));
    return Array.from({ length }, line);
  },
});
