import { isGiven, isLines } from './language/fieldTypes.ts';
import type { Field } from './language/index.ts';

/**
 * True for fields that people fill in. All others have their value from formulas, numbering, processes, effects, a
 * live source, a search or the answers to a form: sending them is refused.
 */
export const isTyped = (field: Field) =>
  isGiven(field) &&
  field.readOnly !== true &&
  field.fetch?.mode !== 'live' &&
  field.find === undefined &&
  (field.answered === undefined || isLines(field));
