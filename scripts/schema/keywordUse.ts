import { isDeepStrictEqual } from 'node:util';
import { metaSchema } from '#engine/schema/metaSchema.ts';

type Json = { readonly [keyword: string]: unknown };

/**
 * Every keyword of a module by where it stands, `Field.required` or `Step(approve).mode`, with the modules that say it.
 * What is said once counts once: a type wherever it is used, and what kinds of a union have in common, `Step.when`. The constant that tells a kind counts as that kind, `Step(approve)`.
 *
 * @param modules in full, as the registry has them
 */
export function keywordUse(
  modules: readonly { module: string }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const { definitions, ...root } = metaSchema('module');
  const language = new Language(definitions as Record<string, Json>);
  const uses = new Map<string, Set<string>>();
  language.keywords(root, '', (keyword) => uses.set(keyword, new Set()));
  for (const module of modules)
    language.said(root, module, '', (keyword) => uses.get(keyword)?.add(module.module));
  return uses;
}

/** A keyword where it stands, and where it is counted. */
interface Keyword {
  place: string;
  schema: Json;
}

interface Shape {
  shape: Json;
  keywords: ReadonlyMap<string, Keyword>;
  /** What stands in it without a keyword. */
  children: readonly Json[];
}

class Language {
  readonly #seen = new Set<string>();
  /** Where objects of the same keywords, word for word, stand first. */
  readonly #places = new Map<string, string>();
  /** Of a node, by where it stands. */
  readonly #shapes = new Map<Json, Map<string, Shape[]>>();
  constructor(private readonly definitions: Readonly<Record<string, Json>>) {}

  /** Names every keyword below a schema; of a shared one at its first use. */
  keywords(schema: Json, place: string, found: (keyword: string) => void): void {
    const { node, at } = this.resolved(schema, place);
    const { $ref } = schema;
    if (typeof $ref === 'string') {
      if (this.#seen.has($ref)) return;
      this.#seen.add($ref);
    }
    for (const { keywords, children } of this.shapesOf(node, at)) {
      for (const keyword of keywords.values()) {
        found(keyword.place);
        this.keywords(keyword.schema, keyword.place, found);
      }
      for (const child of children) this.keywords(child, at, found);
    }
  }

  /** Names every keyword that a value says. */
  said(schema: Json, value: unknown, place: string, found: (keyword: string) => void): void {
    const { node, at } = this.resolved(schema, place);
    const shapes = this.shapesOf(node, at);
    for (const { shape, keywords, children } of shapes) {
      if (shapes.length > 1 && !isOf(shape, value)) continue;
      const inside = (entry: unknown) =>
        children.forEach((child) => this.said(child, entry, at, found));
      if (Array.isArray(value)) value.forEach(inside);
      else if (typeof value === 'object' && value !== null)
        for (const [key, entry] of Object.entries(value)) {
          const keyword = keywords.get(key);
          if (keyword) {
            found(keyword.place);
            this.said(keyword.schema, entry, keyword.place, found);
          } else inside(entry);
        }
    }
  }

  /** What a value may look like: one shape, or those of a union. */
  private shapesOf(node: Json, place: string): Shape[] {
    const known = this.#shapes.get(node) ?? new Map<string, Shape[]>();
    this.#shapes.set(node, known);
    const shapes = known.get(place) ?? this.findShapes(node, place);
    known.set(place, shapes);
    return shapes;
  }

  private findShapes(node: Json, place: string): Shape[] {
    const { oneOf, anyOf, discriminator } = node;
    const members = (oneOf ?? anyOf) as Json[] | undefined;
    if (!members) {
      const at = this.placeOf(node, place);
      return [{ shape: node, keywords: keywordsOf(node, at), children: childrenOf(node) }];
    }
    const { propertyName: tag = '' } = (discriminator ?? {}) as { propertyName?: string };
    const shapes = members.map((member) => this.resolved(member, place));
    const saidTwice = (key: string, schema: Json) =>
      shapes.filter(({ node: other }) => isDeepStrictEqual(propertiesOf(other).get(key), schema))
        .length > 1;
    return shapes.flatMap(({ node: shape, at }) => {
      const kind = propertiesOf(shape).get(tag)?.['const'];
      if (typeof kind !== 'string') return this.shapesOf(shape, at);
      const keywords = [...propertiesOf(shape)].map(([key, schema]): [string, Keyword] => {
        const own = `${at}(${kind})`;
        if (key === tag) return [key, { place: own, schema }];
        return [key, { place: join(saidTwice(key, schema) ? at : own, key), schema }];
      });
      return [{ shape, keywords: new Map(keywords), children: childrenOf(shape) }];
    });
  }

  private placeOf({ properties }: Json, place: string): string {
    if (properties === undefined) return place;
    const text = JSON.stringify(properties);
    if (!this.#places.has(text)) this.#places.set(text, place);
    return this.#places.get(text)!;
  }

  private resolved(schema: Json, place: string): { node: Json; at: string } {
    const { $ref } = schema;
    if (typeof $ref !== 'string') return { node: schema, at: place };
    const name = $ref.replace('#/definitions/', '');
    return { node: this.definitions[name]!, at: shortOf(name) };
  }
}

/** Fields of all types are one place; what several of them say is below it. */
const shortOf = (name: string) =>
  name.replace(/^Field\..*/, 'Field').replace(/^Keyword\./, 'Field.');

const join = (place: string, key: string) => (place === '' ? key : `${place}.${key}`);

const propertiesOf = ({ properties }: Json) =>
  new Map(Object.entries((properties ?? {}) as Record<string, Json>));

const keywordsOf = (node: Json, place: string) =>
  new Map(
    [...propertiesOf(node)].map(([key, schema]) => [key, { place: join(place, key), schema }]),
  );

/** What stands in a list, or under names that are not keywords. */
const childrenOf = ({ items, patternProperties }: Json): Json[] => [
  ...(items ? [items as Json] : []),
  ...Object.values((patternProperties ?? {}) as Record<string, Json>),
];

/** Whether a value is of a shape, by its type and its constants. */
function isOf(shape: Json, value: unknown): boolean {
  const { type } = shape;
  if (type === 'array') return Array.isArray(value);
  if (type !== 'object') return typeof value !== 'object';
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    [...propertiesOf(shape)].every(
      ([key, property]) => !('const' in property) || property['const'] === (value as Json)[key],
    )
  );
}
