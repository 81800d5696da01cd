/**
 * A record as plain JSON, the same in browser, server and database answers:
 *
 * - number, money, percent (a fraction), and formulas and roll-ups of these: decimal strings, `"1200.50"`
 * - integer, year: numbers
 * - date `2026-11-20`, month `2026-11`, datetime ISO 8601 in UTC
 * - dict, status, string, text, serial: strings; boolean: booleans
 * - ref, user, org, post: the id; refs, users, multiDict: lists of ids or values
 * - table: a list of lines, each a record with its own `id`
 * - address: `{ provinceCode, provinceName, cityCode, cityName }`
 * - attachment, image: a list of `{ id, name, size, type }`
 * - matrix: `{ [row]: { [column]: decimal string } }`
 *
 * An empty value is null or absent.
 */
export type RecordData = { [field: string]: FieldValue };
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FieldValue[]
  | { [key: string]: FieldValue };

/** The lines of a table; none where nothing stands. */
export const recordLines = (value: unknown): readonly RecordData[] =>
  Array.isArray(value) ? (value as readonly RecordData[]) : [];

/** The lines of what was sent, which may be no list, and have entries that are no lines. */
export const sentLines = (value: unknown): RecordData[] =>
  Array.isArray(value)
    ? value.filter((line): line is RecordData => typeof line === 'object' && line !== null)
    : [];

/** Fields that every record has besides those of its module. `status` only where the module has a status. */
export const systemFields = [
  'id',
  'rev',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'procInstId',
] as const;

/** Status of a record as its process drives it (approval.md). */
export const recordStatus = {
  draft: 'WTJ',
  running: 'SPZ',
  returned: 'BH',
  rejected: 'BH',
  withdrawn: 'WTJ',
  terminated: 'ZF',
  void: 'ZF',
} as const;

/** Statuses in which a record with a process may be edited by its writers. */
export const editableStatuses: readonly unknown[] = [recordStatus.draft, recordStatus.returned];

/** Phases of the statuses that a process sets; its dictionary says the same. */
export const recordPhases = {
  [recordStatus.draft]: 'draft',
  [recordStatus.running]: 'pending',
  [recordStatus.rejected]: 'rejected',
  [recordStatus.void]: 'void',
} as const;
