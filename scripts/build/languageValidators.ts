import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin as BundlePlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { languageOptions } from '#engine/schema/check/validatorOf.ts';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { languages, metaSchema } from '#engine/schema/metaSchema.ts';

const prefix = 'virtual:validator/';

/**
 * Validators of the language, compiled while the application is built, since its content security policy lets nobody
 * compile code: `import('virtual:validator/module')` has that of modules as `validate`.
 */
export const languageValidators = (): Plugin => ({
  name: 'language-validators',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load: (id) =>
    id.startsWith(`\0${prefix}`)
      ? compile({ validate: id.slice(prefix.length + 1) as DefinitionKind })
      : null,
});

/** Those of all kinds, on the server and on the command line, where to compile them takes longer than to check all files. */
export const bundledValidators: BundlePlugin = {
  name: 'language-validators',
  setup: (build) =>
    build.onLoad({ filter: /\/schema\/check\/validatorOf\.ts$/ }, () => {
      const kinds = Object.keys(languages) as DefinitionKind[];
      const code = compile(Object.fromEntries(kinds.map((kind) => [kind, kind])));
      const found = `export const validatorOf = (kind) => ({ ${kinds.join()} })[kind];`;
      return { contents: `${code}\n${found}` };
    }),
};

/** @param names what each kind's validator is exported as */
function compile(names: Record<string, DefinitionKind>): string {
  const ajv = new Ajv({
    ...languageOptions,
    loopEnum: Infinity,
    code: { source: true, esm: true },
  });
  for (const kind of Object.values(names)) {
    const { $schema: _draft, ...schema } = metaSchema(kind);
    ajv.addSchema(schema, kind);
  }
  return standaloneCode(ajv, names).replaceAll(
    'require("ajv/dist/runtime/ucs2length").default',
    '((text) => [...text].length)',
  );
}
