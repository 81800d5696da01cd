import { kindOf, type FormatContext } from '../fields/index.ts';
import { lineText } from '../fields/lineText.ts';
import { questionsOf, type Answered } from '../schema/formDesign.ts';
import { isLines } from '../schema/language/fieldTypes.ts';
import type { Field } from '../schema/language/index.ts';
import { recordLines, type FieldValue } from '../schema/record.ts';

/** What was answered to a question: lines are one below the other. */
export function answerText(field: Field, value: FieldValue, context: FormatContext): string {
  if (!isLines(field)) return kindOf(field).format(value, field, context);
  const lines = recordLines(value);
  return lines.map((line) => lineText(field.columns ?? {}, line, context)).join('\n');
}

const colon = { en: ': ', zh: '：' };

/** All that was answered, each answer behind its question, in the order of the form. */
export const answersText = ({ design, answers }: Answered, context: FormatContext): string =>
  questionsOf(design)
    .flatMap(([name, field]) => {
      const said = answerText(field, answers[name], context);
      const between = isLines(field)
        ? `${colon[context.language].trim()}\n`
        : colon[context.language];
      return said ? [`${field.title[context.language]}${between}${said}`] : [];
    })
    .join('\n');
