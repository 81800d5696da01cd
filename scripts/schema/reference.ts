import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { allChoices, languages, metaSchema, resolved } from '#engine/schema/metaSchema.ts';

type Schema = { [keyword: string]: unknown };

/** One object of the language: its keywords, where it stands, and an instance of it. */
export interface Section {
  /** `module.fields.*`, `Step approve`. */
  name: string;
  description: string;
  keywords: Keyword[];
  /** An earlier section that has the same keywords. */
  sameAs?: string;
}

export interface Keyword {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
  /** A value it has in the example files. */
  example?: unknown;
}

/** Every object of the language, with examples taken from definition files by kind. */
export function referenceSections(
  files: readonly { kind: DefinitionKind; value: unknown }[],
): Section[] {
  const sections: Section[] = [];
  for (const kind of Object.keys(languages) as DefinitionKind[]) {
    const whole = metaSchema(kind);
    const walker = new Walker(whole['definitions'] as Record<string, Schema>, sections);
    const root = kind === 'trait' ? withoutParts(whole, sections) : whole;
    const values = files.filter((file) => file.kind === kind).map((file) => file.value);
    walker.visit(root, kind, values);
  }
  return sections;
}

/** What a trait says besides the parts of a module, which are told there. */
function withoutParts(trait: Schema, told: readonly Section[]): Schema {
  const { keywords } = told.find(({ name }) => name === 'module')!;
  const parts = new Set(keywords.map(({ name }) => name));
  const own = Object.entries(propertiesOf(trait)).filter(
    ([name]) => name === 'description' || !parts.has(name),
  );
  return {
    ...trait,
    description: `${textOf(trait['description'])}; besides these it has any keywords of \`module\``,
    properties: Object.fromEntries(own),
  };
}

class Walker {
  private readonly visited = new Set<string>();
  constructor(
    private readonly definitions: Record<string, Schema>,
    private readonly sections: Section[],
  ) {}

  visit(schema: Schema, name: string, values: unknown[]): void {
    if (typeof schema['$ref'] === 'string') {
      const definition = schema['$ref'].replace('#/definitions/', '');
      if (this.visited.has(definition)) return;
      this.visited.add(definition);
      this.visit(
        this.definitions[definition]!,
        definition,
        values.flatMap((value) => nested(value)),
      );
      return;
    }
    if (isText(schema)) return;
    const choices = (schema['oneOf'] ?? []) as Schema[];
    // choices that have most keywords in common are told as one
    if (choices.length > 0 && choices.every(({ $ref }) => $ref !== undefined)) {
      const { properties, ...all } = allChoices(schema, this.definitions);
      const type = {
        type: 'type of field',
        description: 'Decides column, widget, cell, filter and format',
      };
      const own = { ...all, properties: { ...(properties as Schema), type } };
      // what only a column of lines can say has its example there
      return this.object(own, name, objects([...values, ...values.flatMap(nested)]));
    }
    for (const variant of choices) {
      const { propertyName } = schema['discriminator'] as { propertyName: string };
      const tag = (propertiesOf(variant)[propertyName] as { const: string }).const;
      const matching = objects(values).filter((value) => value[propertyName] === tag);
      this.visit(variant, `${name} ${tag}`, matching);
    }
    if (schema['properties']) this.object(schema, name, objects(values));
    if (schema['items']) this.visit(schema['items'] as Schema, `${name}[]`, values.flat());
    for (const entry of Object.values(
      (schema['patternProperties'] ?? {}) as Record<string, Schema>,
    )) {
      this.visit(
        entry,
        `${name}.*`,
        objects(values).flatMap((value) => Object.values(value)),
      );
    }
  }

  /** A keyword that several types of fields have is defined once, and told where it stands. */
  private inPlace(schema: Schema): Schema {
    if (!String(schema['$ref']).startsWith('#/definitions/Keyword.')) return schema;
    const { $ref: _shared, ...own } = schema;
    return { ...resolved(schema, this.definitions), ...own };
  }

  private object(schema: Schema, name: string, values: Record<string, unknown>[]) {
    const required = (schema['required'] ?? []) as string[];
    const properties = Object.entries(propertiesOf(schema))
      .filter(([key]) => key !== '$schema')
      .map(([key, property]) => [key, this.inPlace(property)] as const);
    const keywords = properties.map(([key, property]): Keyword => ({
      name: key,
      type: typeOf(property),
      isRequired: required.includes(key),
      description: explanation(property),
      example: values.map((value) => value[key]).find((value) => value !== undefined),
    }));
    const same = this.sections.find((section) => covers(section.keywords, keywords));
    const description = textOf(schema['description']);
    this.sections.push({ name, description, keywords, ...(same && { sameAs: same.name }) });
    if (same) return;
    for (const [key, property] of properties) {
      this.visit(
        property,
        `${name}.${key}`,
        values.map((value) => value[key]).filter((value) => value !== undefined),
      );
    }
  }
}

/** What a keyword says of itself, or what its entries do. */
function explanation(schema: Schema): string {
  const entries = schema['items'] as Schema | undefined;
  return textOf(schema['description']) || (entries ? explanation(entries) : '');
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The same keywords, or most of them. */
const covers = (known: readonly Keyword[], wanted: readonly Keyword[]) =>
  (wanted.length > 3 || wanted.length === known.length) &&
  wanted.every(({ name, type }) =>
    known.some((keyword) => keyword.name === name && keyword.type === type),
  );

const propertiesOf = (schema: Schema) => (schema['properties'] ?? {}) as Record<string, Schema>;

const objects = (values: readonly unknown[]) =>
  values.filter(
    (value): value is Record<string, unknown> =>
      typeof value === 'object' && value !== null && !Array.isArray(value),
  );

/** A value and the objects inside it, for types that contain themselves. */
const nested = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(nested)]
    : [];

const isText = (schema: Schema) => Object.keys(propertiesOf(schema)).join() === 'en,zh';

/** All of a few; of many the first, the editor offers the others. */
function valuesIn(values: readonly string[]): string {
  const told = values.length > 40 ? values.slice(0, 5) : values;
  const rest = told.length < values.length ? ` and ${values.length - told.length} more` : '';
  return told.map((value) => `\`${value}\``).join(', ') + rest;
}

function typeOf(schema: Schema): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].replace('#/definitions/', '');
  if (isText(schema)) return 'text in both languages';
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (schema['enum']) return valuesIn(schema['enum'] as string[]);
  if (schema['format'] === 'cel') return 'expression';
  if (schema['items']) return `list of ${typeOf(schema['items'] as Schema)}`;
  if (schema['patternProperties']) return 'map';
  if (schema['anyOf']) return (schema['anyOf'] as Schema[]).map(typeOf).join(' or ');
  return [schema['type']].flat().join(' or ');
}
