import { recordJsonSchema } from '#engine/record/jsonSchema.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { CompiledSchema } from '#engine/record/validationMessages.ts';
import { loadValidator } from '#server/definitions/validators.ts';

/** What the server's code exports of a module, without the server. */
export const compiledOnServer = (registry: Registry, module: Module): CompiledSchema => ({
  schema: recordJsonSchema(module, { dict: registry.findDict }),
  validate: loadValidator(registry, module),
});
