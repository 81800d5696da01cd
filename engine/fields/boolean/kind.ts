import type { FieldKind } from '../FieldKind.ts';
import { annotations, defineKind, parsed, refused } from '../kind.ts';

const yes = ['是', 'yes', 'y', 'true', '1', '√'];
const no = ['否', 'no', 'n', 'false', '0', '×'];

/** Yes or no; empty while nobody has said. */
export const boolean: FieldKind = defineKind({
  column: 'boolean',
  jsonSchema: (field, context) => ({ ...annotations(field, context), type: ['boolean', 'null'] }),
  parse(text) {
    const word = text.normalize('NFKC').trim().toLowerCase();
    if (yes.includes(word)) return parsed(true);
    if (no.includes(word)) return parsed(false);
    return refused('Say yes or no', '请填写“是”或“否”');
  },
  format: (value, _field, { language }) =>
    ({ en: ['No', 'Yes'], zh: ['否', '是'] })[language][value === true ? 1 : 0]!,
  operators: ['eq', 'empty', 'notEmpty'],
  align: 'center',
  width: 80,
  sample: (_, { random }) => random.next() < 0.4,
});
