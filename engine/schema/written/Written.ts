import { allChoices, resolved } from '../metaSchema.ts';
import { change, inPlace, ofEntries, parameter } from './changes.ts';
import { orElse, placeOf, withParameters, withShort } from './places.ts';
import { shortForms, type ShortForm } from './shortForms.ts';
import { snippets } from './snippets.ts';

type Json = { [keyword: string]: unknown };
type Path = readonly string[];

/** Turns schemas of the language into those of what people write, with the definitions these refer to. */
export class Written {
  readonly definitions: Json = {};
  constructor(
    private readonly language: Record<string, Json>,
    /** Texts may have `${name}` in them. */
    private readonly isTrait: boolean,
  ) {}

  /** @param isPart it may say a part of what the language asks for, and change what others say */
  value(schema: Json, at: Path, isPart: boolean): Json {
    const { $ref, ...site } = schema;
    if (typeof $ref === 'string') return { ...site, ...this.reference($ref, at, isPart) };
    if (schema['discriminator']) return this.union(schema, at, isPart);
    if (Array.isArray(schema['anyOf']))
      return {
        ...schema,
        anyOf: (schema['anyOf'] as Json[]).map((branch) => this.value(branch, at, isPart)),
      };
    if (schema['items']) return this.list(schema, at, isPart);
    if (schema['properties'] || schema['patternProperties']) return this.object(schema, at, isPart);
    return this.name(schema);
  }

  private reference($ref: string, at: Path, isPart: boolean, key?: string): Json {
    const name = $ref.replace('#/definitions/', '');
    const target = key ? `${name}Entry` : isPart ? `${name}Part` : name;
    if (!(target in this.definitions)) {
      this.definitions[target] = {};
      const whole = this.language[name]!;
      this.definitions[target] = key ? this.keyed(whole, at, key) : this.value(whole, at, isPart);
    }
    return { $ref: `#/definitions/${target}` };
  }

  /** An object; of a part nothing is needed, and it may be taken away. */
  object(schema: Json, at: Path, isPart: boolean, own: Json = {}, key?: string): Json {
    const { properties, patternProperties, required, ...rest } = schema;
    const { keywords = {} } = isPart ? (shortForms[placeOf(at)] ?? {}) : {};
    const inside = (all: unknown, step: (name: string) => string) =>
      Object.entries((all ?? {}) as Record<string, Json>).map(
        ([name, value]) =>
          [
            name,
            name === key ? this.name(value) : this.property(value, [...at, step(name)], isPart),
          ] as const,
      );
    const { tabs } = (properties ?? {}) as { tabs?: { items?: { properties?: Json } } };
    const sections = placeOf(at) === 'form' && tabs?.items?.properties?.['sections'];
    // a form of one tab says its sections at once
    const only: Json = !sections
      ? {}
      : {
          sections: this.property(sections as Json, ['form', 'tabs', '*', 'sections'], true),
        };
    return {
      ...rest,
      ...(!isPart && required !== undefined && { required }),
      ...(properties !== undefined && {
        properties: {
          ...keywords,
          ...only,
          ...Object.fromEntries(inside(properties, (key) => key)),
          ...(isPart && inPlace),
          ...own,
        },
      }),
      ...(patternProperties !== undefined && {
        patternProperties: Object.fromEntries(
          inside(patternProperties, () => '*').map(([key, value]) => [this.pattern(key), value]),
        ),
      }),
    };
  }

  /** Objects say by themselves that they are taken away; in place of all else stands an object that says so. */
  private property(schema: Json, at: Path, isPart: boolean): Json {
    const written = withShort(this.value(schema, at, isPart), this.shortForm(at));
    const offered = snippets[placeOf(at)];
    const whole = offered ? { ...written, defaultSnippets: offered } : written;
    if (!isPart || 'const' in whole) return whole;
    const { properties, patternProperties, discriminator } = resolved(schema, this.language);
    const isNested = properties ?? discriminator;
    if (isNested) return whole;
    if (patternProperties) return this.isTrait ? orElse(whole, [parameter]) : whole;
    return orElse(whole, [change, ...(this.isTrait ? [parameter] : [])]);
  }

  private list(schema: Json, at: Path, isPart: boolean): Json {
    const { items, minItems: _least, ...rest } = schema;
    const inside = [...at, '*'];
    const entries = items as Json;
    if (!isPart) return { ...schema, items: this.value(entries, inside, false) };
    const offered = snippets[placeOf(inside)];
    return {
      ...rest,
      items: { ...this.entry(entries, inside), ...(offered && { defaultSnippets: offered }) },
    };
  }

  /** An entry of a list: changed by its id, or else given whole; names are taken out and moved by themselves. */
  private entry(items: Json, at: Path): Json {
    const whole = resolved(items, this.language);
    const branches = ((whole['oneOf'] as Json[] | undefined) ?? [whole]).map((branch) =>
      resolved(branch, this.language),
    );
    const key = ['id', 'value'].find((name) =>
      branches.every(({ properties, required }) => {
        const spec = (properties as Record<string, Json> | undefined)?.[name];
        return spec?.['type'] === 'string' && (required as string[]).includes(name);
      }),
    );
    if (key !== undefined) {
      const { $ref, ...site } = items;
      return typeof $ref === 'string'
        ? { ...site, ...this.reference($ref, at, true, key) }
        : this.keyed(items, at, key);
    }
    const given = this.value(items, at, false);
    const short = this.shortForm(at);
    if (short) return withShort(given, short, true);
    if (whole['type'] === 'string' || whole['items'])
      return {
        anyOf: [given, { $ref: '#/definitions/Slot' }, { $ref: '#/definitions/NamedEntry' }],
      };
    return given;
  }

  private keyed(schema: Json, at: Path, key: string): Json {
    const spec = schema['discriminator']
      ? this.union(schema, at, true, ofEntries, key)
      : this.object(schema, at, true, ofEntries, key);
    const [named] = Object.keys(shortForms[placeOf(at)]?.keywords ?? {});
    const entry = named
      ? { ...spec, anyOf: [{ required: [key] }, { required: [named] }, { type: 'string' }] }
      : { ...spec, required: [key] };
    return withShort(entry, this.shortForm(at), true);
  }

  /** Choices told apart by a constant, as one object. */
  private union(schema: Json, at: Path, isPart: boolean, own: Json = {}, key?: string): Json {
    const { oneOf, discriminator, ...rest } = schema;
    const { propertyName: tag } = discriminator as { propertyName: string };
    const branches = (oneOf as Json[]).map((branch) => resolved(branch, this.language));
    const constants = branches.map(({ properties }) => (properties as Record<string, Json>)[tag]!);
    const choices = branches.map((branch, index) => {
      const { $ref } = (oneOf as Json[])[index]!;
      const {
        description: _says,
        type: _type,
        ...inline
      } = typeof $ref === 'string' ? {} : this.object(branch, at, isPart, own, key);
      const then = typeof $ref === 'string' ? this.reference($ref, at, isPart) : inline;
      const { const: value } = constants[index]!;
      const isIt = { type: 'object', properties: { [tag]: { const: value } }, required: [tag] };
      return { if: isIt, then };
    });
    const all = this.object(allChoices(schema, this.language), at, isPart, own, key);
    const { type: _type, description: _says, ...unsaid } = all;
    const untold = { if: { not: { required: [tag] } }, then: unsaid };
    const { required: _tag, ...shared } = rest;
    return {
      ...shared,
      type: 'object',
      properties: {
        [tag]: {
          type: 'string',
          enum: constants.map((constant) => constant['const']),
          enumDescriptions: branches.map(({ description }) => description ?? ''),
        },
      },
      ...(!isPart && { required: [tag] }),
      allOf: [...choices, ...(isPart ? [untold] : [])],
    };
  }

  private name(schema: Json): Json {
    return this.isTrait ? withParameters(schema) : schema;
  }

  private shortForm(at: Path): ShortForm | undefined {
    const short = shortForms[placeOf(at)];
    const pattern = short?.text?.['pattern'];
    return typeof pattern === 'string'
      ? { ...short, text: { ...short?.text, pattern: this.pattern(pattern) } }
      : short;
  }

  /** Names of a trait may have a parameter in them. */
  private pattern(pattern: string) {
    return this.isTrait ? `(${pattern})|\\$\\{` : pattern;
  }
}
