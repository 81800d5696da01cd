import type { TSchema } from '@sinclair/typebox';
import { Dictionary, Menu, Module, Roles, System } from './language/index.ts';

/** The kinds of definition, each with the schema of its files. */
export const languages = {
  module: Module,
  dict: Dictionary,
  roles: Roles,
  menu: Menu,
  system: System,
} satisfies Record<string, TSchema>;
export type DefinitionKind = keyof typeof languages;

type Json = { [keyword: string]: unknown };

/** The meta-schema of a kind as plain JSON Schema, for editors and for ajv. */
export function metaSchema(kind: DefinitionKind): Json {
  const schema = choices(JSON.parse(JSON.stringify(languages[kind]))) as Json;
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...schema };
}

/**
 * Unions of objects told apart by a constant become `oneOf` with a discriminator, so that a mistake in one is
 * reported as that mistake and not as a mismatch with every other.
 */
function choices(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(choices);
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, choices(value)])) as Json; // prettier-ignore
  if (schema['patternProperties']) schema['additionalProperties'] = false;
  const { anyOf, ...rest } = schema;
  const propertyName = Array.isArray(anyOf) ? discriminatorOf(anyOf as Json[]) : undefined;
  if (propertyName === undefined) return schema;
  return { ...rest, type: 'object', discriminator: { propertyName }, required: [propertyName], oneOf: anyOf }; // prettier-ignore
}

function discriminatorOf(branches: Json[]): string | undefined {
  const constants = branches.map(({ properties }) =>
    Object.entries((properties ?? {}) as Record<string, Json>)
      .filter(([, property]) => 'const' in property)
      .map(([name]) => name),
  );
  return constants[0]?.find((name) => constants.every((names) => names.includes(name)));
}
