import { kindOf } from '#engine/fields/index.ts';
import { asText } from '#engine/fields/kind.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { useWords } from '../../words/useWords.ts';
import { useFormatContext } from './useFormat.ts';

/** How far a figure may go, as figures of its type are shown. */
export function useFigureLimits(field: Field): string {
  const words = useWords();
  const context = useFormatContext();
  const { min, max } = field;
  if (min === undefined && max === undefined) return '';
  const show = (limit?: number) =>
    limit === undefined ? undefined : kindOf(field).format(String(limit), field, context);
  return words.limits(show(min), show(max));
}

/** Characters are counted once few are left. */
const nearEnd = 0.8;

/** How long a text is against what it may be; an empty one is told nothing, since it would hide what is below. */
export function useLengthHint(field: Field): (value: FieldValue) => string {
  const words = useWords();
  const { minLength, maxLength } = field;
  return (value) => {
    const { length } = Array.from(asText(value));
    if (length === 0) return '';
    if (minLength !== undefined && length < minLength) return words.atLeastCharacters(minLength);
    if (maxLength === undefined || length < maxLength * nearEnd) return '';
    return words.characters(length, maxLength);
  };
}
