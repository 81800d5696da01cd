import type { DefinitionKind } from '../definitionKinds.ts';
import { isWrittenShort } from './languageOf.ts';
import { choicesOf, followed, type PartSchema } from './partSchema.ts';

/**
 * Whether a value is drawn as the language has it at its place. Parts that roles, the system and traits say for modules
 * may be short forms, slots and parameters instead: those are shown as they are written.
 */
export const isAsDrawn = (kind: DefinitionKind, node: PartSchema, value: unknown): boolean =>
  !isWrittenShort(kind) || value === undefined || fits(kind, node, value);

/** Of objects their keys alone: what stands there is asked for itself. */
function fits(kind: DefinitionKind, node: PartSchema, value: unknown): boolean {
  const schema = followed(kind, node);
  const choices = choicesOf(kind, schema);
  if (choices) {
    const choice = isObject(value) ? value[choices.tag] : undefined;
    const branch = choices.branches.get(String(choice)) ?? [...choices.branches.values()][0]!;
    return fits(kind, branch, value);
  }
  const options = schema['anyOf'] as PartSchema[] | undefined;
  if (options) return options.some((option) => fits(kind, option, value));
  const items = schema['items'] as PartSchema | undefined;
  if (items) return Array.isArray(value) && value.every((one) => fits(kind, items, one));
  const properties = schema['properties'] as object | undefined;
  if (properties) return isObject(value) && Object.keys(value).every((key) => key in properties);
  if (schema['patternProperties']) return isObject(value);
  const type = [schema['type'] ?? typeof value].flat() as unknown[];
  return type.includes(typeof value) || (type.includes('integer') && typeof value === 'number');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
