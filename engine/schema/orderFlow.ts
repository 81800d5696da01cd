import type { TSchema } from '@sinclair/typebox';
import { ApproverRule, Flow, Step } from './language/index.ts';
import { printDefinition } from './printDefinition.ts';

interface Shape extends TSchema {
  properties?: Record<string, Shape>;
  /** Of maps. */
  patternProperties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Shapes that others refer to by name. */
const named: Record<string, Shape> = { Step, ApproverRule };

/**
 * A process with its keys in the order of the language, the steps last as files have them: two that say the same are
 * the same text. Lists, and maps by field, keep their order; unknown keys follow.
 */
export function orderFlow(flow: Flow): Flow {
  const { steps, ...settings } = flow;
  return {
    ...(ordered(Flow, settings) as Omit<Flow, 'steps'>),
    steps: ordered(Flow, { steps }).steps,
  };
}

function ordered<T>(shape: Shape | undefined, value: T): T {
  if (Array.isArray(value)) {
    const items = shapeFor(shape, value)?.items;
    return value.map((item: unknown) => ordered(items, item)) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  const { properties = {}, patternProperties = {} } = shapeFor(shape, value) ?? {};
  const [ofMap] = Object.values(patternProperties);
  const entries = Object.entries(value);
  const known = Object.keys(properties).flatMap((key) => entries.filter(([name]) => name === key));
  const unknown = entries.filter(([key]) => !(key in properties));
  return Object.fromEntries(
    [...known, ...unknown].map(([key, part]) => [key, ordered(properties[key] ?? ofMap, part)]),
  ) as T;
}

/** The shape itself: references followed; of alternatives the one whose constants the value has. */
function shapeFor(shape: Shape | undefined, value: object): Shape | undefined {
  if (shape?.$ref) return shapeFor(named[String(shape.$ref)], value);
  if (!shape?.anyOf) return shape;
  const fits = ({ properties = {} }: Shape) =>
    Object.entries(properties).every(
      ([key, { const: constant }]) =>
        constant === undefined || (value as Record<string, unknown>)[key] === constant,
    );
  const isOf = (each: Shape) =>
    Array.isArray(value) ? each.items !== undefined : each.properties && fits(each);
  return shapeFor(shape.anyOf.find(isOf), value);
}

/** A process as it stands in a file. */
export const flowText = (flow: Flow): string => printDefinition(orderFlow(flow));
