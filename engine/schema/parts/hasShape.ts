import type { DefinitionKind } from '../definitionKinds.ts';
import { choicesOf, followed, partAt, type PartPath, type PartSchema } from './partSchema.ts';

/**
 * Whether a value is of the shape that the language gives a place: objects, lists and texts where it has them, and what
 * is nested there where it is needed. Which texts, how many entries, and keys that it does not know are no matter.
 */
export function hasShape(kind: DefinitionKind, path: PartPath, value: unknown): boolean {
  const part = partAt(kind, undefined, path);
  return part !== undefined && fits(kind, part.schema, value);
}

function fits(kind: DefinitionKind, node: PartSchema, value: unknown): boolean {
  const schema = followed(kind, node);
  const choices = choicesOf(kind, schema);
  if (choices) {
    if (!isObject(value)) return false;
    const branch = choices.branches.get(String(value[choices.tag]));
    return branch !== undefined && fits(kind, branch, value);
  }
  const options = schema['anyOf'] as PartSchema[] | undefined;
  if (options) return options.some((option) => fits(kind, option, value));
  const {
    properties,
    patternProperties,
    items,
    required = [],
  } = schema as {
    properties?: Record<string, PartSchema>;
    patternProperties?: Record<string, PartSchema>;
    items?: PartSchema;
    required?: string[];
  };
  if (items) return Array.isArray(value) && value.every((one) => fits(kind, items, one));
  if (properties)
    return (
      isObject(value) &&
      Object.entries(properties).every(([key, inner]) =>
        value[key] === undefined
          ? !isDrawn(kind, inner, required, key)
          : fits(kind, inner, value[key]),
      )
    );
  if (patternProperties) {
    const [inner] = Object.values(patternProperties);
    return isObject(value) && Object.values(value).every((one) => fits(kind, inner!, one));
  }
  const types = [schema['type'] ?? 'string'].flat() as string[];
  return types.some((type) =>
    type === 'integer' || type === 'number' ? typeof value === 'number' : typeof value === type,
  );
}

/** What a drawing cannot do without: ids and containers. Titles and the like may still be missing. */
function isDrawn(
  kind: DefinitionKind,
  inner: PartSchema,
  required: readonly string[],
  key: string,
): boolean {
  if (!required.includes(key) || inner['$ref'] === '#/definitions/Text') return false;
  const schema = followed(kind, inner);
  return (
    key === 'id' ||
    ['properties', 'items', 'patternProperties', 'oneOf'].some((word) => word in schema)
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
