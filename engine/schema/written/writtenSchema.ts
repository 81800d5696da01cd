import type { DefinitionKind } from '../definitionKinds.ts';
import { metaSchema } from '../metaSchema.ts';
import { definitions } from './changes.ts';
import { Written } from './Written.ts';

type Json = { [keyword: string]: unknown };
type Path = readonly string[];

/**
 * The schema of what people write, for editors: a module, a trait and an overlay are parts of one shape, of which
 * everything but the name may be left out, said in short, changed, or taken away. Derived from the language, and flat:
 * where a type decides what else there is, all are one object, and `if` and `then` tell them apart, so that an editor
 * offers what is there.
 */
export function writtenSchema(kind: DefinitionKind): Json {
  const isTrait = kind === 'trait';
  const { $schema, definitions: whole, ...root } = metaSchema(isTrait ? 'module' : kind);
  const written = new Written(whole as Record<string, Json>, isTrait);
  const { properties, ...rest } = written.object(root, [], true);
  const { remove: _remove, replace: _replace, use, path, ...parts } = properties as Json;
  const isModule = kind === 'module' || isTrait;
  const hasPath = isModule || 'path' in (root as { properties: Json }).properties;
  const { definitions: ofTrait } = metaSchema('trait') as { definitions: Json };
  const name = isModule || kind === 'dict' ? kind : undefined;
  // whoever gets it may resolve its references in place
  return JSON.parse(
    JSON.stringify({
      $schema,
      ...rest,
      properties: {
        ...parts,
        ...(isModule && { use }),
        ...(hasPath && { path }),
        ...(isTrait && ofTraits()),
        ...(kind === 'roles' && ofRoles(written)),
        ...(kind === 'system' && ofSystem(written)),
      },
      required: name === undefined ? [] : [name],
      definitions: {
        ...definitions,
        ...(isTrait && ofTrait),
        ...written.definitions,
      },
    }),
  ) as Json;
}

/** What a trait says besides parts of modules. */
function ofTraits(): Json {
  const { properties } = metaSchema('trait');
  const { trait, parameters } = properties as Json;
  return { trait, parameters, module: false, use: false };
}

/** Grants and steps under names, for all modules. */
function ofRoles(written: Written): Json {
  const { properties } = metaSchema('module');
  const { access } = properties as Record<string, Json>;
  const step = { $ref: '#/definitions/Step' };
  return named(written, {
    grants: {
      part: access!['items'] as Json,
      at: ['access', '*'],
      description: 'Grants by name, for the access to all modules',
    },
    approvals: {
      part: step,
      at: ['flow', 'steps', '*'],
      description: 'Steps by name, for the processes of all modules',
    },
  });
}

/** Fields under names, for all modules. */
function ofSystem(written: Written): Json {
  const { fields } = metaSchema('module')['properties'] as Record<string, Json>;
  const [part] = Object.values(fields!['patternProperties'] as Record<string, Json>);
  return named(written, {
    fields: { part: part!, at: ['fields', '*'], description: 'Fields by name, for all modules' },
  });
}

/** Parts of modules under names. */
function named(
  written: Written,
  kinds: Record<string, { part: Json; at: Path; description: string }>,
): Json {
  const { definitions: known } = metaSchema('module');
  const inModule = new Written(known as Record<string, Json>, false);
  const own = Object.entries(kinds).map(([name, { part, at, description }]) => [
    name,
    { type: 'object', description, additionalProperties: inModule.value(part, at, true) },
  ]);
  Object.assign(written.definitions, inModule.definitions);
  return Object.fromEntries(own) as Json;
}
