import type { TSchema } from '@sinclair/typebox';
import type { Random } from '#demo/random.ts';

/** Texts that have broken systems of this kind: SQL, JSON paths, prototypes, templates, formulas, encodings. */
export const attacks: readonly string[] = [
  "'",
  "' or '1'='1",
  "'; drop table data.contract; --",
  "x'); select pg_sleep(10); --",
  '" or ""="',
  '/* */ union select password_hash from app.account --',
  '$1',
  '$$; select 1; $$',
  '\\',
  "\\'; --",
  '%',
  '_%_',
  'amount) from app.account --',
  'amount"; select 1; --',
  "attachments->>'a'",
  '$.status',
  'contractId.',
  '.contractId',
  'contractId..status',
  'contractId.createdBy.idNumber',
  '__proto__',
  'constructor.prototype',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  '../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufeff',
  '💥',
  '\u202e',
  'NaN',
  '1e999',
  '-0',
  '9'.repeat(400),
  'x'.repeat(5000),
  '(((((',
  '[[[',
  'null',
  'true',
];

/** A list in a list in a list. */
export const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1);

const garbage = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => null,
    () => true,
    () => random.integer(-5, 5),
    () => 1e300,
    () => -1,
    () => 0.1,
    () => [],
    () => ({}),
    () => [[[[]]]],
    () => nested(random.pick([20, 70, 2_000])),
    () => ({ toString: 1, valueOf: null }),
    () => ({ constructor: { prototype: { polluted: 1 } } }),
    () => JSON.parse('{"__proto__":{"polluted":1}}') as unknown,
    () => random.pick(attacks),
    () => [random.pick(attacks)],
  ])();

/**
 * A value for a schema of a route: mostly one that fits, now and then something else.
 *
 * @param known values that belong to a property of this name: ids, modules, fields
 */
export function valueFor(
  schema: TSchema | undefined,
  random: Random,
  known: (name: string) => unknown,
  name = '',
  wildness = 0.08,
): unknown {
  if (!schema || random.chance(wildness)) return garbage(random);
  const own = known(name);
  if (own !== undefined && random.chance(0.7)) return own;
  const of = (part: TSchema | undefined, key = name) =>
    valueFor(part, random, known, key, wildness);
  if (schema['const'] !== undefined) return schema['const'];
  const choices = (schema['enum'] ?? schema['anyOf']) as unknown[] | undefined;
  if (choices) {
    const choice = random.pick(choices);
    return schema['enum'] ? choice : of(choice as TSchema);
  }
  switch (schema['type']) {
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as Record<string, TSchema>);
      const required = (schema['required'] ?? []) as string[];
      const kept = properties.filter(([key]) =>
        required.includes(key) ? !random.chance(wildness / 4) : random.chance(0.5),
      );
      const extra =
        random.chance(wildness) || properties.length === 0
          ? [[random.pick(attacks), garbage(random)] as const]
          : [];
      return Object.fromEntries([...kept.map(([key, part]) => [key, of(part, key)]), ...extra]);
    }
    case 'array':
      return Array.from({ length: random.integer(0, 3) }, () => of(schema['items'] as TSchema));
    case 'integer':
    case 'number':
      return random.integer(Number(schema['minimum'] ?? 0), Number(schema['maximum'] ?? 50));
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return schema['format'] === 'date'
        ? '2026-11-20'
        : random.chance(0.5)
          ? random.pick(attacks)
          : random.digits(6);
    default:
      return garbage(random);
  }
}
