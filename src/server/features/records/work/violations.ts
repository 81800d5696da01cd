import type { Text } from '#engine/schema/language/index.ts';
import { errors } from '../../../errors.ts';
import { entityOf } from '../sql/entity.ts';
import type { Written } from '#engine/record/work/Written.ts';

/** What PostgreSQL reports about a constraint that a statement violated. */
interface Violation extends Error {
  code: string;
  table: string;
  /** `Key ("taxNo")=(…) already exists.` */
  detail: string;
}

const missing: Text = {
  en: 'What this refers to does not exist any more',
  zh: '引用的记录已不存在',
};

/**
 * The error of business behind an error of the database: a unique key that is taken, a reference that leads nowhere.
 * Any other error is answered as it is.
 */
export function explainViolation(error: unknown, written: readonly Written[]): unknown {
  if (!isViolation(error)) return error;
  const columns = columnsIn(error.detail);
  if (error.code === '23503')
    return errors.invalid({}, Object.fromEntries(columns.map((column) => [column, [missing]])));
  for (const { module, after } of written) {
    if (entityOf(module).order !== error.table || !after) continue;
    const key = module.unique?.find(({ fields }) => hasSame(fields, columns));
    if (!key) continue;
    const facts = Object.fromEntries(key.fields.map((field) => [field, after[field]]));
    const fields = Object.fromEntries(key.fields.map((field) => [field, [key.message]]));
    return errors.duplicate(key.id, key.message, facts, fields, key.silent ?? false);
  }
  return error;
}

const isViolation = (error: unknown): error is Violation =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23503');

const columnsIn = (detail = '') =>
  /^Key \((.*?)\)=/
    .exec(detail)?.[1]
    ?.split(', ')
    .map((column) => column.replaceAll('"', '')) ?? [];

const hasSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((entry) => b.includes(entry));
