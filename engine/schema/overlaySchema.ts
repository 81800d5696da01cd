import { metaSchema, type DefinitionKind } from './metaSchema.ts';

type Json = { [keyword: string]: unknown };

const removal = { $ref: '#/definitions/Removal' };
const beside = (where: string) => ({
  type: 'string',
  description: `Puts this entry ${where} the one with this id`,
});
/** What an entry of a list says besides what it changes. */
const ofEntries = {
  before: beside('before'),
  after: beside('after'),
  remove: { const: true, description: 'Takes this entry away' },
};

/**
 * The meta-schema of overlays of a kind, for editors: of objects and of entries with an `id` all but the name may be
 * left out or taken away; other lists are replaced, so their entries are whole.
 */
export function overlaySchema(kind: DefinitionKind): Json {
  const { $schema, definitions, ...root } = metaSchema(kind);
  const changed = new Changed(definitions as Record<string, Json>);
  const name = kind === 'module' || kind === 'dict' ? kind : undefined;
  return {
    $schema,
    ...changed.object(root, name),
    definitions: {
      ...(definitions as Json),
      ...changed.definitions,
      Removal: {
        type: 'object',
        description: 'Takes it away',
        properties: { remove: { const: true } },
        required: ['remove'],
        additionalProperties: false,
      },
    },
  };
}

class Changed {
  readonly definitions: Json = {};
  constructor(private readonly whole: Readonly<Record<string, Json>>) {}

  /** A schema for what changes a value of another. */
  private of(schema: Json): Json {
    const { $ref, oneOf, discriminator: _tag, items, minItems: _least, ...rest } = schema;
    if (typeof $ref === 'string') return { ...rest, $ref: this.reference($ref) };
    if (Array.isArray(oneOf)) {
      const { required: _tags, ...shared } = rest;
      return {
        ...shared,
        anyOf: (oneOf as Json[]).map((branch) => this.object(this.resolved(branch))),
      };
    }
    if (Array.isArray(rest['anyOf']))
      return { ...rest, anyOf: (rest['anyOf'] as Json[]).map((branch) => this.of(branch)) };
    if (items) return { ...rest, items: this.entry(items as Json) };
    return rest['properties'] || rest['patternProperties'] ? this.object(rest) : schema;
  }

  /** An object all of whose properties may be left out, but the one that says what it is, and taken away. */
  object(schema: Json, name?: string, added: Json = {}): Json {
    const { properties, patternProperties, required: _all, ...rest } = schema;
    const part = (properties_: unknown, isKept: (key: string) => boolean) =>
      Object.fromEntries(
        Object.entries((properties_ ?? {}) as Record<string, Json>).map(([key, value]) => {
          const changed = this.of(value);
          if (isKept(key) || 'const' in value) return [key, changed];
          const { description, ...inner } = changed;
          return [
            key,
            { ...(description !== undefined && { description }), anyOf: [inner, removal] },
          ];
        }),
      );
    return {
      ...rest,
      ...(properties !== undefined && {
        properties: { ...part(properties, (key) => key === name || key === '$schema'), ...added },
      }),
      ...(patternProperties !== undefined && {
        patternProperties: part(patternProperties, () => false),
      }),
      ...(name !== undefined && { required: [name] }),
    };
  }

  /** An entry of a list: changed by its id, or else given whole. */
  private entry(items: Json): Json {
    const whole = this.resolved(items);
    const branches = (whole['oneOf'] ?? [whole]) as Json[];
    const key = ['id', 'value'].find((name) =>
      branches.every(({ properties, required }) => {
        const spec = (properties as Record<string, Json> | undefined)?.[name];
        return spec?.['type'] === 'string' && (required as string[]).includes(name);
      }),
    );
    if (key === undefined) return items;
    const name = ((items['$ref'] as string | undefined) ?? '').replace('#/definitions/', '');
    if (name === '') return this.keyed(branches, key);
    const target = `${name}Entry`;
    if (!(target in this.definitions)) {
      this.definitions[target] = {};
      this.definitions[target] = this.keyed(branches, key);
    }
    return { $ref: `#/definitions/${target}` };
  }

  private keyed(branches: readonly Json[], key: string): Json {
    const changed = branches.map((branch) => this.object(branch, key, ofEntries));
    return changed.length === 1 ? changed[0]! : { anyOf: changed };
  }

  private reference(ref: string): string {
    const name = ref.replace('#/definitions/', '');
    const target = `${name}Change`;
    if (!(target in this.definitions)) {
      this.definitions[target] = {};
      this.definitions[target] = this.of(this.whole[name]!);
    }
    return `#/definitions/${target}`;
  }

  private resolved(schema: Json): Json {
    const { $ref } = schema;
    return typeof $ref === 'string' ? this.whole[$ref.replace('#/definitions/', '')]! : schema;
  }
}
