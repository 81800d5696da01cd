import { createHash } from 'node:crypto';
import { compileFunction } from 'node:vm';
import { Ajv, type ValidateFunction } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '#engine/fields/index.ts';
import { recordJsonSchema } from '#engine/record/jsonSchema.ts';
import { addKeywords } from '#engine/record/jsonSchemaKeywords.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';

/** A standalone validator of the records of one module, as an ES module. */
export interface Validator {
  /** Of the shape it checks: its address, the same on every server. */
  hash: string;
  /** Exports `schema` and `validate`, of which the browser’s forms make rjsf’s precompiled validator. Imports nothing. */
  code: string;
}

/** Modules cut for many sets of roles have many shapes; the least recently used are dropped. */
const kept = 500;
const compiled = new Map<string, Validator>();
/** By the module as it is in force: what is published anew lets go of what was loaded before. */
const loaded = new WeakMap<Module, Loaded>();

interface Loaded {
  /** That it was made by: the same says the same, and none is kept for being known here. */
  by: WeakRef<Dictionaries>;
  hash: string;
  validate: ValidateFunction;
}

type Dictionaries = Pick<Registry, 'findDict'>;

/** The validator of a module: of the module as it is, or cut to what somebody may know. Compiled once per shape. */
export function validatorOf({ findDict }: Dictionaries, module: Module): Validator {
  const schema = recordJsonSchema(module, { dict: findDict });
  const hash = createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 32);
  const validator = compiled.get(hash) ?? { hash, code: compile(schema) };
  compiled.delete(hash);
  const [oldest] = compiled.keys();
  if (compiled.size >= kept && oldest !== undefined) compiled.delete(oldest);
  compiled.set(hash, validator);
  return validator;
}

/** The same validator, for the server itself. A function, since nothing lets go of an ES module. */
export function loadValidator(registry: Dictionaries, module: Module): ValidateFunction {
  const known = loaded.get(module);
  if (known?.by.deref() === registry) return known.validate;
  const by = new WeakRef(registry);
  const { hash, code } = validatorOf(registry, module);
  if (known?.hash === hash) {
    known.by = by;
    return known.validate;
  }
  const plain = code
    .replace(/^("use strict";)?export const /gm, '$1const ')
    .replace(/export default \w+;/, '');
  const validate = (compileFunction(`${plain}\nreturn validate;`) as () => ValidateFunction)();
  loaded.set(module, { by, hash, validate });
  return validate;
}

function compile(schema: JsonSchema): string {
  // Of long enums it would take a function of its runtime.
  const options = {
    allErrors: true,
    strict: false,
    inlineRefs: false,
    loopEnum: Infinity,
    ownProperties: true,
  } as const;
  const ajv = addKeywords(new Ajv({ ...options, code: { source: true, esm: true, lines: true } }));
  const source = withoutImports(standaloneCode(ajv, ajv.compile(schema)));
  return `${source}\nexport const schema = ${JSON.stringify(schema)};\n`;
}

/** ajv’s code counts characters with a function of its runtime, which browsers cannot import. */
function withoutImports(code: string): string {
  const inlined = code.replaceAll(
    'require("ajv/dist/runtime/ucs2length").default',
    '((text) => [...text].length)',
  );
  if (/\brequire\(/.test(inlined))
    throw new Error('A validator needs more of ajv’s runtime than is carried along');
  return inlined;
}
