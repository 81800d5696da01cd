import type { DefinitionKind } from '../definitionKinds.ts';
import { metaSchema } from '../metaSchema.ts';

/** A JSON Schema of the language, or a part of it. */
export type PartSchema = { readonly [keyword: string]: unknown };
type Inner = Readonly<Record<string, PartSchema>>;

/** Made once, of each kind. */
function madeOnce(make: (kind: DefinitionKind) => PartSchema) {
  const known = new Map<DefinitionKind, PartSchema>();
  return (kind: DefinitionKind): PartSchema => {
    const schema = known.get(kind) ?? make(kind);
    known.set(kind, schema);
    return schema;
  };
}

/** The meta-schema of a kind. */
export const languageOf = madeOnce(metaSchema);

const insideOf = (schema: PartSchema) => schema['properties'] as Inner;
/** The same map with entries of another schema, which need not say all that it asks for. */
const mapOf = (map: PartSchema, entry: PartSchema): PartSchema => {
  const [names] = Object.keys(map['patternProperties'] as Inner);
  return { ...map, patternProperties: { [names!]: { ...entry, required: [] } } };
};

/**
 * What parts of modules that stand in other definitions are parts of: steps and grants by name, fields by name, and
 * all that a trait has. They may say less than a module does, and otherwise: see `isAsDrawn`.
 */
const partsOfModules: Partial<Record<DefinitionKind, (own: Inner, module: Inner) => Inner>> = {
  roles: (own, { flow, access }) => ({
    approvals: mapOf(own['approvals']!, stepOf(flow!)),
    grants: mapOf(own['grants']!, access!['items'] as PartSchema),
  }),
  system: (own, { fields }) => ({
    fields: mapOf(own['fields']!, Object.values(fields!['patternProperties'] as Inner)[0]!),
  }),
  trait: (own, module) =>
    Object.fromEntries(
      Object.entries(own).map(([key, node]) => [
        key,
        key in module && !('type' in node) ? module[key]! : node,
      ]),
    ),
};
const stepOf = (flow: PartSchema) => insideOf(flow)['steps']!['items'] as PartSchema;

/** The language of a kind as its parts are drawn: with parts of modules as what they are parts of. */
export const drawnLanguageOf = madeOnce((kind) => {
  const own = languageOf(kind);
  const parts = partsOfModules[kind];
  if (!parts) return own;
  const module = languageOf('module');
  return {
    ...own,
    properties: { ...insideOf(own), ...parts(insideOf(own), insideOf(module)) },
    definitions: { ...(module['definitions'] as object), ...(own['definitions'] as object) },
  };
});

/** Kinds that are written as they are drawn, with parts that say less than those of a module, or say it short. */
export const isWrittenShort = (kind: DefinitionKind) => partsOfModules[kind] !== undefined;
