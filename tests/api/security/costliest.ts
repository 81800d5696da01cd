import type { TSchema } from '@sinclair/typebox';
import { nested } from './attacks.ts';

/** What one request may hold: the server reads no body above 8 MiB, and what it does not read costs nothing. */
const most = { entries: 2_000, letters: 5_000, size: 6 * 2 ** 20 };

/**
 * The most that a schema of a route allows: every property, the longest lists and texts, the largest numbers.
 *
 * @param known what costs most as a property of this name
 */
export function costliest(
  schema: TSchema | undefined,
  known: (name: string) => unknown,
  name = '',
): unknown {
  const own = known(name);
  if (own !== undefined) return own;
  if (!schema) return undefined;
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['enum']) return (schema['enum'] as unknown[]).at(-1);
  if (schema['anyOf']) {
    const choices = (schema['anyOf'] as TSchema[]).map((one) => costliest(one, known, name));
    return choices.toSorted((a, b) => size(b) - size(a))[0];
  }
  switch (schema['type']) {
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as Record<string, TSchema>);
      const [pattern] = Object.values(
        (schema['patternProperties'] ?? {}) as Record<string, TSchema>,
      );
      const count = Number(schema['maxProperties'] ?? 200);
      const free = pattern
        ? Array.from({ length: count }, (_, index) => [`key${index}`, costliest(pattern, known)])
        : [];
      return Object.fromEntries([
        ...properties.map(([key, part]) => [key, costliest(part, known, key)]),
        ...free,
      ]) as object;
    }
    case 'array': {
      const item = costliest(schema['items'] as TSchema, known, name);
      const length = Math.min(
        Number(schema['maxItems'] ?? most.entries),
        most.entries,
        Math.ceil(most.size / Math.max(1, size(item))),
      );
      return Array.from({ length }, () => item);
    }
    case 'integer':
    case 'number':
      return Number(schema['maximum'] ?? 2 ** 31 - 1);
    case 'boolean':
      return true;
    case 'string':
      return text(schema);
    default:
      return nested(30);
  }
}

const size = (value: unknown) => JSON.stringify(value)?.length ?? 0;

/** Many words of many letters. */
function text({ format, pattern, maxLength = most.letters }: TSchema): string {
  if (format === 'uuid') return '01990000-0000-7000-8000-000000000001';
  if (format === 'date') return '2026-11-20';
  const letters = Number(maxLength);
  return pattern
    ? 'a'.repeat(Math.min(letters, 200))
    : 'ab 合同 '.repeat(letters).slice(0, letters);
}
