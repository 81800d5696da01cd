import { Ajv, type Options, type ValidateFunction } from 'ajv';
import type { DefinitionKind } from '../definitionKinds.ts';
import { metaSchema } from '../metaSchema.ts';

/** How files are held against the language. */
export const languageOptions: Options = {
  allErrors: true,
  verbose: true,
  discriminator: true,
  strict: false,
  inlineRefs: false,
  // The meta-schemas are ours; checking them as well would take longer than all files.
  validateSchema: false,
  meta: false,
  formats: { cel: true, 'safe-regex': true },
};

// Making the code shorter takes longer than running it as it is.
const ajv = new Ajv({ ...languageOptions, code: { optimize: false } });

/** The validator of a kind of definition, compiled on the spot; where the code is built, the build has compiled it. */
export function validatorOf(kind: DefinitionKind): ValidateFunction {
  const known = ajv.getSchema(kind);
  if (known) return known;
  const { $schema: _draft, ...schema } = metaSchema(kind);
  return ajv.addSchema(schema, kind).getSchema(kind)!;
}
