import type { Field } from '../../schema/language/index.ts';
import type { FieldValue } from '../../schema/record.ts';
import type { FieldKind } from '../FieldKind.ts';
import { asText, defineKind, parsed } from '../kind.ts';
import { filterInput } from '../inputRules.ts';
import { plainText } from '../plainText.ts';
import { string } from '../string/kind.ts';
import { filterOf } from '../texts.ts';

const proseText = (value: FieldValue, { formatted }: Field) =>
  formatted ? plainText(asText(value)) : asText(value);

/** Several lines; keeps its punctuation. */
export const text: FieldKind = defineKind({
  ...string,
  parse: (input, field) =>
    parsed(filterInput(input, filterOf(field)).replace(/\r\n?/g, '\n').trim() || null),
  format: proseText,
  toText: proseText,
  width: 240,
  sample: (_, { remark }) => remark(),
});
