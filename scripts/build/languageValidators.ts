import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { metaSchema, type DefinitionKind } from '#engine/schema/metaSchema.ts';

const prefix = 'virtual:validator/';

/**
 * Validators of the language, compiled while the application is built, since its content security policy lets nobody
 * compile code: `import('virtual:validator/module')` has that of modules as `validate`.
 */
export const languageValidators = (): Plugin => ({
  name: 'language-validators',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load: (id) =>
    id.startsWith(`\0${prefix}`) ? compile(id.slice(prefix.length + 1) as DefinitionKind) : null,
});

function compile(kind: DefinitionKind): string {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strict: false,
    inlineRefs: false,
    loopEnum: Infinity,
    validateSchema: false,
    meta: false,
    formats: { cel: true, 'safe-regex': true },
    code: { source: true, esm: true },
  });
  const { $schema: _draft, ...schema } = metaSchema(kind);
  return standaloneCode(ajv, ajv.compile(schema)).replaceAll(
    'require("ajv/dist/runtime/ucs2length").default',
    '((text) => [...text].length)',
  );
}
