import type { FieldKind } from '../FieldKind.ts';
import { annotations, defineKind, none, parsed, refused } from '../kind.ts';
import { string } from '../string/kind.ts';

/** Numbers given out by the server. */
export const serial: FieldKind = defineKind({
  ...string,
  grows: false,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    readOnly: true,
  }),
  parse: (input) =>
    input.trim().length > 100
      ? refused('A number has at most 100 characters', '编号最多 100 个字符')
      : parsed(input.trim()),
  width: 160,
  sample: none,
});
