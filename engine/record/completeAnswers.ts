import { isLines } from '../schema/language/fieldTypes.ts';
import type { Surroundings } from '../schema/expressions.ts';
import { designedModule, writeAnswers, type Answered } from '../schema/formDesign.ts';
import { recordLines, type RecordData } from '../schema/record.ts';
import { recompute } from './recompute.ts';

/** Answers with all that follows from them by formulas of their form, as they are kept; null: nothing was answered. */
export function completeAnswers(
  { registry, answers }: Answered,
  surroundings: Surroundings,
): string | null {
  if (Object.keys(answers).length === 0) return null;
  const { fields } = registry.module(designedModule);
  const whole: RecordData = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = answers[name] ?? null;
    const lines = isLines(field) && Array.isArray(value);
    whole[name] = lines
      ? recordLines(value).map((line) => withColumns(Object.keys(field.columns ?? {}), line))
      : value;
  }
  const strange = Object.entries(answers).filter(([name]) => !Object.hasOwn(fields, name));
  return writeAnswers({
    ...Object.fromEntries(strange),
    ...recompute(registry, designedModule, whole, surroundings),
  });
}

const withColumns = (columns: readonly string[], line: RecordData): RecordData =>
  Object.fromEntries(columns.map((column) => [column, line?.[column] ?? null]));
