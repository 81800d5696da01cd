import type { TSchema } from '@sinclair/typebox';
import type { DefinitionKind } from './definitionKinds.ts';
import {
  Dashboard,
  Dictionary,
  Menu,
  Module,
  PrintTemplate,
  Report,
  Roles,
  System,
  Trait,
} from './language/index.ts';

/** The schema of the files of each kind of definition. */
export const languages = {
  module: Module,
  trait: Trait,
  report: Report,
  dashboard: Dashboard,
  print: PrintTemplate,
  dict: Dictionary,
  roles: Roles,
  menu: Menu,
  system: System,
} satisfies Record<DefinitionKind, TSchema>;

type Json = { [keyword: string]: unknown };

/** The meta-schema of a kind as plain JSON Schema, for editors and for ajv. */
export function metaSchema(kind: DefinitionKind): Json {
  const definitions: Json = {};
  const schema = plain(JSON.parse(JSON.stringify(languages[kind])), definitions) as Json;
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...schema, definitions };
}

/**
 * Recursive types become definitions, which every editor understands. Unions of objects told apart by a constant
 * become `oneOf` with a discriminator, so that a mistake in one is reported as that mistake and not as a mismatch
 * with every other. Maps refuse names that do not match.
 */
function plain(node: unknown, definitions: Json): unknown {
  if (Array.isArray(node)) return node.map((entry) => plain(entry, definitions));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, plain(value, definitions)]);
  const { $id, $ref, anyOf, ...rest } = Object.fromEntries(entries) as Json;
  if (typeof $ref === 'string') return { $ref: `#/definitions/${$ref}` };
  if (rest['patternProperties']) rest['additionalProperties'] = false;
  const propertyName = Array.isArray(anyOf)
    ? discriminatorOf(anyOf as Json[], definitions)
    : undefined;
  const schema =
    anyOf === undefined
      ? rest
      : propertyName === undefined
        ? { ...rest, anyOf }
        : {
            ...rest,
            type: 'object',
            discriminator: { propertyName },
            required: [propertyName],
            oneOf: anyOf,
          };
  if (typeof $id !== 'string') return schema;
  // What a shared type is for is said where it is used; editors show it, validators pass over it. Types and keywords of
  // fields, which are used in dozens of places, say it once.
  const { description, ...shared } = schema;
  const isSaidOnce = $id.includes('.');
  definitions[$id] = isSaidOnce ? schema : shared;
  return {
    ...(description !== undefined && !isSaidOnce && { description }),
    $ref: `#/definitions/${$id}`,
  };
}

/** The definition that a schema refers to, or the schema itself. */
export const resolved = (schema: Json, definitions: Json): Json =>
  typeof schema['$ref'] === 'string'
    ? (definitions[schema['$ref'].replace('#/definitions/', '')] as Json)
    : schema;

/** All that the choices of a union may say, as one object: what tells them apart is any of the constants. */
export function allChoices(union: Json, definitions: Json): Json {
  const branches = (union['oneOf'] as Json[]).map((branch) => resolved(branch, definitions));
  const { propertyName } = union['discriminator'] as { propertyName: string };
  const constants = branches.map(({ properties }) => (properties as Json)[propertyName] as Json);
  const { description: _first, const: _one, ...tag } = constants[0]!;
  return {
    type: 'object',
    ...('description' in union && { description: union['description'] }),
    properties: {
      ...Object.assign({}, ...branches.map(({ properties }) => properties as Json)),
      [propertyName]: { ...tag, enum: constants.map((constant) => constant['const']) },
    },
    required: (branches[0]!['required'] as string[]).filter((name) =>
      branches.every(({ required }) => (required as string[]).includes(name)),
    ),
    additionalProperties: false,
  };
}

function discriminatorOf(branches: Json[], definitions: Json): string | undefined {
  const constants = branches.map((branch) =>
    Object.entries((resolved(branch, definitions)['properties'] ?? {}) as Record<string, Json>)
      .filter(([, property]) => 'const' in property)
      .map(([name]) => name),
  );
  return constants[0]?.find((name) => constants.every((names) => names.includes(name)));
}
