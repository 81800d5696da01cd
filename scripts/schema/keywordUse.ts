import { metaSchema } from '#engine/schema/metaSchema.ts';

type Json = { readonly [keyword: string]: unknown };

/**
 * Every keyword of a module by where it stands, `Field.required` or `Step.approve.mode`, with the modules that say it.
 * A shared type is counted once, wherever it is used.
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

class Language {
  readonly #seen = new Set<string>();
  constructor(private readonly definitions: Readonly<Record<string, Json>>) {}

  /** Names every keyword below a schema. */
  keywords(schema: Json, place: string, found: (keyword: string) => void): void {
    const { node, at } = this.resolved(schema, place);
    const { $ref } = schema;
    if (typeof $ref === 'string') {
      if (this.#seen.has($ref)) return;
      this.#seen.add($ref);
    }
    for (const [branch, inBranch] of branchesOf(node, at)) this.keywords(branch, inBranch, found);
    for (const [key, property] of propertiesOf(node)) {
      found(join(at, key));
      this.keywords(property, join(at, key), found);
    }
    for (const child of childrenOf(node)) this.keywords(child, at, found);
  }

  /** Names every keyword that a value says. */
  said(schema: Json, value: unknown, place: string, found: (keyword: string) => void): void {
    const { node, at } = this.resolved(schema, place);
    for (const [branch, inBranch] of branchesOf(node, at))
      if (isOf(this.resolved(branch, at).node, value)) this.said(branch, value, inBranch, found);
    if (Array.isArray(value))
      for (const entry of value)
        for (const child of childrenOf(node)) this.said(child, entry, at, found);
    else if (typeof value === 'object' && value !== null) {
      const properties = new Map(propertiesOf(node));
      for (const [key, child] of Object.entries(value)) {
        const property = properties.get(key);
        if (property) {
          found(join(at, key));
          this.said(property, child, join(at, key), found);
        } else for (const other of childrenOf(node)) this.said(other, child, at, found);
      }
    }
  }

  private resolved(schema: Json, place: string): { node: Json; at: string } {
    const { $ref } = schema;
    if (typeof $ref !== 'string') return { node: schema, at: place };
    const name = $ref.replace('#/definitions/', '');
    return { node: this.definitions[name]!, at: placeOf(name) };
  }
}

/** Fields of all types are one place; what several of them say is below it. */
const placeOf = (name: string) =>
  name.replace(/^Field\..*/, 'Field').replace(/^Keyword\./, 'Field.');

const join = (place: string, key: string) => (place === '' ? key : `${place}.${key}`);

const propertiesOf = ({ properties }: Json) =>
  Object.entries((properties ?? {}) as Record<string, Json>);

/** What stands in a list, or under names that are not keywords. */
const childrenOf = ({ items, patternProperties }: Json): Json[] => [
  ...(items ? [items as Json] : []),
  ...Object.values((patternProperties ?? {}) as Record<string, Json>),
];

/** The shapes a value may have; those that a constant tells apart have places of their own. */
const branchesOf = ({ oneOf, anyOf, discriminator }: Json, place: string): [Json, string][] =>
  ((oneOf ?? anyOf ?? []) as Json[]).map((branch) => {
    const { propertyName } = (discriminator ?? {}) as { propertyName?: string };
    const tag = propertyName && new Map(propertiesOf(branch)).get(propertyName)?.['const'];
    return [branch, typeof tag === 'string' ? join(place, tag) : place];
  });

/** Whether a value is of a shape, by its type and its constants. */
function isOf(branch: Json, value: unknown): boolean {
  const { type } = branch;
  if (type === 'array') return Array.isArray(value);
  if (type !== 'object') return typeof value !== 'object';
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    propertiesOf(branch).every(
      ([key, property]) => !('const' in property) || property['const'] === (value as Json)[key],
    )
  );
}
