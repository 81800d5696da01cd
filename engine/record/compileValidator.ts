import { Ajv } from 'ajv';
import { recordJsonSchema } from './jsonSchema.ts';
import { addKeywords } from './jsonSchemaKeywords.ts';
import type { Module } from '../schema/language/index.ts';
import type { Registry } from '../schema/registry.ts';
import type { CompiledSchema } from './validationMessages.ts';

/**
 * A module's validator, compiled on the spot: for tests and previews. The application's browsers load the one that the
 * server has compiled, because its content security policy lets nobody compile code there.
 */
export function compileValidator(
  { findDict }: Pick<Registry, 'findDict'>,
  module: Module,
): CompiledSchema {
  const ajv = addKeywords(new Ajv({ allErrors: true, strict: false, ownProperties: true }));
  const schema = recordJsonSchema(module, { dict: findDict });
  return { schema, validate: ajv.compile(schema) };
}
