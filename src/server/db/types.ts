import { types as standard } from 'pg';

type Parse = (text: string) => unknown;

/** `2026-11-20 08:30:00.5+00` → `2026-11-20T08:30:00.500Z`; microseconds are kept. Sessions run in UTC. */
function parseTimestamp(text: string): string {
  const match = /^(\d+-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (!match) return text;
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0')}Z`;
}

const bool: Parse = (text) => text === 't';
const number: Parse = Number;
const text: Parse = (value) => value;
const parseJson: Parse = (value) => JSON.parse(value) as unknown;
const bytes = standard.getTypeParser(17) as Parse;
const texts = (standard.getTypeParser as (oid: number) => unknown)(1009) as (
  text: string,
) => (string | null)[];
const listOf =
  (parse: Parse): Parse =>
  (value) =>
    texts(value).map((entry) => (entry === null ? null : parse(entry)));

/**
 * By type oid: [element, its array] of PostgreSQL's catalogue. Whatever is not here stays text: numeric, int8, date,
 * uuid …
 */
const byOid = new Map<number, Parse>([
  [16, bool],
  [17, bytes],
  [21, number],
  [23, number],
  [26, number],
  [700, number],
  [701, number],
  [114, parseJson],
  [3802, parseJson],
  [1184, parseTimestamp],
  [1000, listOf(bool)],
  [1005, listOf(number)],
  [1007, listOf(number)],
  [1021, listOf(number)],
  [1022, listOf(number)],
  [1185, listOf(parseTimestamp)],
  [3807, listOf(parseJson)],
  // text, char, varchar, name, int8, numeric, date, uuid
  ...[1009, 1002, 1015, 1003, 1016, 1231, 1182, 2951].map((oid): [number, Parse] => [
    oid,
    listOf(text),
  ]),
]);

/** How values of the database become plain JSON, for every connection. */
export const types = {
  getTypeParser: ((oid: number) => byOid.get(oid) ?? text) as typeof standard.getTypeParser,
};

/**
 * A JavaScript value as a parameter: lists become arrays, plain objects (and lists of them) jsonb, dates timestamps.
 * A list for a jsonb column needs `json()` of ./query.ts.
 */
export function toParameter(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return typeof value === 'bigint' ? value.toString() : value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (Array.isArray(value) && !value.some(isPlainObject)) return value.map(toParameter);
  return JSON.stringify(value);
}

const isPlainObject = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof Uint8Array);
