import type { DefinitionKind } from '../definitionKinds.ts';
import { resolved } from '../metaSchema.ts';
import { drawnLanguageOf, type PartSchema } from './languageOf.ts';

export type { PartSchema };

export type PartPath = readonly (string | number)[];

/** A schema without its reference; what is said at the place of its use stays. */
export function followed(kind: DefinitionKind, schema: PartSchema): PartSchema {
  const { $ref, ...site } = schema;
  if (typeof $ref !== 'string') return schema;
  const definitions = drawnLanguageOf(kind)['definitions'] as Record<string, PartSchema>;
  return { ...definitions[$ref.replace('#/definitions/', '')], ...site };
}

/** What tells the choices of a union of objects apart, and these by its value; undefined of anything else. */
export function choicesOf(kind: DefinitionKind, schema: PartSchema) {
  const { discriminator, oneOf } = followed(kind, schema) as {
    discriminator?: { propertyName: string };
    oneOf?: PartSchema[];
  };
  if (!discriminator || !oneOf) return undefined;
  const { definitions } = drawnLanguageOf(kind) as { definitions: Record<string, PartSchema> };
  const tag = discriminator.propertyName;
  const branches = oneOf.map((one) => resolved(one, definitions));
  const nameOf = ({ properties }: PartSchema) =>
    String((properties as Record<string, PartSchema>)[tag]!['const']);
  return { tag, branches: new Map(branches.map((branch) => [nameOf(branch), branch])) };
}

/** The choice that a value makes of a plain union: by the shape of the value. */
export function likeliest(kind: DefinitionKind, options: readonly PartSchema[], value: unknown) {
  const suits = (option: PartSchema) => {
    const schema = followed(kind, option);
    if ('enum' in schema) return (schema['enum'] as unknown[]).includes(value);
    if ('const' in schema) return schema['const'] === value;
    return [schema['type'] ?? 'object'].flat().includes(shapeOf(value));
  };
  return Math.max(0, options.findIndex(suits));
}

const shapeOf = (value: unknown) =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

/** Value and schema at a path of a definition; undefined where the language knows no such place. */
export function partAt(kind: DefinitionKind, definition: unknown, path: PartPath) {
  let schema: PartSchema | undefined = drawnLanguageOf(kind);
  let value = definition;
  for (const key of path) {
    schema = schema && insideOf(kind, schema, value, key);
    value = (value as Record<string | number, unknown> | undefined | null)?.[key];
  }
  return schema && { schema, value };
}

/** The schema of what stands at a key of a value. */
export function insideOf(
  kind: DefinitionKind,
  schema: PartSchema,
  value: unknown,
  key: string | number,
): PartSchema | undefined {
  const whole = followed(kind, schema);
  const choices = choicesOf(kind, whole);
  if (choices) {
    const chosen = choices.branches.get(
      String((value as Record<string, unknown> | undefined)?.[choices.tag]),
    );
    const any = chosen ?? [...choices.branches.values()].find((one) => propertyOf(one, key));
    return any && insideOf(kind, any, value, key);
  }
  const options = whole['anyOf'] as PartSchema[] | undefined;
  if (options) return insideOf(kind, options[likeliest(kind, options, value)]!, value, key);
  return (
    propertyOf(whole, key) ??
    (Object.values(whole['patternProperties'] ?? {})[0] as PartSchema | undefined) ??
    (whole['items'] as PartSchema | undefined)
  );
}

const propertyOf = ({ properties }: PartSchema, key: string | number) =>
  (properties as Record<string, PartSchema> | undefined)?.[key];

/** The least that can be said at a place: what is needed, empty. */
export function blankOf(kind: DefinitionKind, schema: PartSchema): unknown {
  const whole = followed(kind, schema);
  const choices = choicesOf(kind, whole);
  if (choices) return blankOf(kind, [...choices.branches.values()][0]!);
  if ('const' in whole) return whole['const'];
  if ('enum' in whole) return (whole['enum'] as unknown[])[0];
  const [option] = (whole['anyOf'] ?? []) as PartSchema[];
  if (option) return blankOf(kind, option);
  if (whole['properties']) {
    const properties = whole['properties'] as Record<string, PartSchema>;
    const needed = (whole['required'] ?? []) as string[];
    return Object.fromEntries(needed.map((key) => [key, blankOf(kind, properties[key]!)]));
  }
  switch ([whole['type']].flat()[0]) {
    case 'string':
      return '';
    case 'array':
      return [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return whole['minimum'] ?? 0;
    default:
      return {};
  }
}

/** A value of a union that makes another choice: it keeps what that choice knows, too, and has what it needs. */
export function rechosen(
  kind: DefinitionKind,
  schema: PartSchema,
  value: Readonly<Record<string, unknown>>,
  choice: string,
): Record<string, unknown> {
  const branch = choicesOf(kind, schema)!.branches.get(choice)!;
  const properties = branch['properties'] as Record<string, PartSchema>;
  const blank = blankOf(kind, branch) as Record<string, unknown>;
  const kept = Object.entries(value).filter(
    ([key]) => key in properties && !('const' in properties[key]!),
  );
  return { ...blank, ...Object.fromEntries(kept) };
}
