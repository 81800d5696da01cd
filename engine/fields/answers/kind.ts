import { readAnswers } from '../../schema/formDesign.ts';
import type { FieldValue } from '../../schema/record.ts';
import type { FieldKind } from '../FieldKind.ts';
import { keptForm } from '../formDesign/kind.ts';
import { asText, defineKind, none } from '../kind.ts';

/** In lists, where nobody knows the questions, it is what can be read of the answers alone. */
export const answers: FieldKind = defineKind({
  ...keptForm,
  format: (value) => Object.values(readAnswers(value)).flatMap(answerText).join(' · '),
  sample: none,
});

/** Files by their names, lines cell by cell, and no ids. */
const answerText = (answer: FieldValue): string[] => {
  const parts: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const texts = parts.flatMap((part) => {
    if (part === null || typeof part !== 'object') return [asText(part as FieldValue)];
    const { name, ...rest } = part as Record<string, FieldValue>;
    return 'size' in rest ? [asText(name ?? null)] : Object.values(part).map(asText);
  });
  return texts.filter((one) => one !== '' && !isId.test(one));
};

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
