import { createHash } from 'node:crypto';
import { Ajv, type ValidateFunction } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { addKeywords } from '#engine/schema/jsonSchemaKeywords.ts';
import { recordJsonSchema } from '#engine/schema/jsonSchema.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';

/** A standalone validator of the records of one module, as an ES module. */
export interface Validator {
  /** Of its source; its address. */
  hash: string;
  /** Exports `schema`, `validate` and, for rjsf's createPrecompiledValidator, `validators`. Imports nothing. */
  code: string;
}

const byModule = new WeakMap<Module, Validator>();
const loaded = new Map<string, Promise<ValidateFunction>>();

/**
 * The validator of a module: of the module as it is, or cut to what somebody may know. Compiled once per module
 * object; the same shape has the same hash on every server.
 */
export function validatorOf(registry: Pick<Registry, 'findDict'>, module: Module): Validator {
  let validator = byModule.get(module);
  if (!validator) byModule.set(module, (validator = compile(registry, module)));
  return validator;
}

/** The same validator, for the server itself. */
export function loadValidator({ hash, code }: Validator): Promise<ValidateFunction> {
  let validate = loaded.get(hash);
  if (!validate) {
    const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
    validate = import(url).then((exports: { validate: ValidateFunction }) => exports.validate);
    loaded.set(hash, validate);
  }
  return validate;
}

function compile({ findDict }: Pick<Registry, 'findDict'>, module: Module): Validator {
  const schema = recordJsonSchema(module, { dict: findDict });
  const ajv = addKeywords(new Ajv({ allErrors: true, strict: false, inlineRefs: false, code: { source: true, esm: true, lines: true } })); // prettier-ignore
  const source = withoutImports(standaloneCode(ajv, ajv.compile(schema)));
  const code = `${source}\nexport const schema = ${JSON.stringify(schema)};\nexport const validators = { [schema.$id]: validate };\n`; // prettier-ignore
  return { hash: createHash('sha256').update(code).digest('hex').slice(0, 32), code };
}

/** ajv's code counts characters with a function of its runtime, which browsers cannot import. */
function withoutImports(code: string): string {
  const inlined = code.replaceAll(
    'require("ajv/dist/runtime/ucs2length").default',
    '((text) => [...text].length)',
  );
  if (/\brequire\(/.test(inlined)) throw new Error('A validator needs more of ajv’s runtime than is carried along'); // prettier-ignore
  return inlined;
}
