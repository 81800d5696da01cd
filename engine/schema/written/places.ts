import { parameter } from './changes.ts';
import type { ShortForm } from './shortForms.ts';

type Json = { [keyword: string]: unknown };

/** `fields.*.rollup.*`; steps inside steps are as those outside. */
export const placeOf = (at: readonly string[]) =>
  at
    .join('.')
    .replace(/^flow\.steps\.\*\.(?:cases\.\*\.steps|else|branches\.\*\.steps)\.\*$/, 'flow.steps.*')
    .replace(/^fields\.\*\.columns\.\*\.(fetch|rollup\.\*)$/, 'fields.*.$1');

/** An object that may also be a text, or the slot of a list. */
export function withShort(schema: Json, short: ShortForm | undefined, isEntry = false): Json {
  if (!short?.text && !isEntry) return schema;
  if (typeof schema['$ref'] === 'string') {
    const text = { type: 'string', ...short?.text };
    const texts = short?.isList ? [{ type: 'array', items: text }] : [];
    return { anyOf: [schema, text, ...texts] };
  }
  const { pattern = short?.text ? undefined : '^\\.\\.\\.$', ...text } = short?.text ?? {};
  return {
    ...schema,
    type: ['object', 'string'],
    ...text,
    ...(typeof pattern === 'string' && {
      pattern: isEntry ? `^\\.\\.\\.$|${pattern}` : pattern,
    }),
  };
}

/** What a trait may say in place of a value. */
export function withParameters(schema: Json): Json {
  const { pattern, ...rest } = schema;
  if (typeof pattern === 'string') return { ...rest, pattern: `(${pattern})|\\$\\{` };
  if (schema['type'] === 'string' && !schema['enum']) return schema;
  return orElse(schema, [parameter]);
}

/** What it is for is said of all choices. */
export function orElse({ description, ...schema }: Json, others: readonly Json[]): Json {
  return { ...(description !== undefined && { description }), anyOf: [schema, ...others] };
}
