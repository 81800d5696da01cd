import type { Field } from '../schema/language/index.ts';
import type { ParseContext } from './FieldKind.ts';
import { refused } from './kind.ts';
import { isUuid } from './uuid.ts';

export const findRecord = (text: string, field: Field, context: ParseContext) =>
  isUuid(text.trim()) ? text.trim() : context.find?.(field, text.trim());

export const unknownRecord = (text: string) =>
  refused(`Nothing here is called “${text.trim()}”`, `找不到“${text.trim()}”`);

/** What people read instead of an id when nobody can tell them the title. */
export const nameless = { en: '(no access)', zh: '（无权查看）' };
