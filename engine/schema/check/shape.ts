import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { isFieldType, typesWith } from '../language/index.ts';
import { metaSchema, resolved, type DefinitionKind } from '../metaSchema.ts';
import type { CheckContext } from './CheckContext.ts';
import { closest } from './closest.ts';
import type { JsonPath, Source } from './Source.ts';

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  discriminator: true,
  strict: false,
  inlineRefs: false,
  // The meta-schemas are ours; checking them as well would take longer than all files.
  validateSchema: false,
  meta: false,
  formats: { cel: true, 'safe-regex': true },
});

function validatorOf(kind: DefinitionKind): ValidateFunction {
  const known = ajv.getSchema(kind);
  if (known) return known;
  const { $schema: _draft, ...schema } = metaSchema(kind);
  return ajv.addSchema(schema, kind).getSchema(kind)!;
}

/**
 * Reports where a file departs from the meta-schema of its kind; true when rules that look across files may still
 * read it.
 */
export function checkShape(source: Source, report: CheckContext['report']): boolean {
  const validate = validatorOf(source.kind);
  if (validate(source.value)) return true;
  const errors = validate.errors ?? [];
  for (const error of errors) {
    if (isConsequence(error) || isOfOtherShape(error, errors) || isMisspelt(error, errors))
      continue;
    const path = pathOf(error.instancePath, source.value);
    const { message, at, key, suggestion } = explain(error, source.kind);
    report(source, at === undefined ? path : [...path, at], message, {
      key: key ?? false,
      suggestion,
    });
  }
  return errors.every(isPairing);
}

/** The type of the field whose keywords an error is about. */
function typeOfField({ parentSchema }: ErrorObject): string | undefined {
  const { type } = (parentSchema?.['properties'] ?? {}) as Record<string, { const?: unknown }>;
  return isFieldType(type?.const) ? type.const : undefined;
}

/** A keyword that a field of this type has not, or needs: the other rules bear it. */
const isPairing = (error: ErrorObject) =>
  typeOfField(error) !== undefined &&
  (error.keyword === 'additionalProperties' || error.keyword === 'required') &&
  error.params['missingProperty'] !== 'title';

/** What is missing stands beside, misspelt, and that is told. */
const isMisspelt = (
  { keyword, instancePath, params }: ErrorObject,
  errors: readonly ErrorObject[],
) =>
  keyword === 'required' &&
  errors.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.instancePath === instancePath &&
      closest(String(other.params['additionalProperty']), [String(params['missingProperty'])]),
  );

/** Errors that only say that another error, told as well, is inside. */
const isConsequence = ({ keyword, params }: ErrorObject) =>
  keyword === 'anyOf' ||
  keyword === 'oneOf' ||
  (keyword === 'discriminator' && params['tagValue'] === undefined);

/**
 * Errors that say that a value is of another shape than one choice, though it is of that of a choice with errors of
 * its own.
 */
const isOfOtherShape = ({ keyword, instancePath }: ErrorObject, errors: readonly ErrorObject[]) =>
  (keyword === 'type' || keyword === 'enum') &&
  errors.some(
    (other) =>
      other.instancePath.startsWith(`${instancePath}/`) ||
      (other.instancePath === instancePath && /^(required|additionalProp)/.test(other.keyword)),
  );

interface Explanation {
  message: string;
  /** Property of the object that the message is about. */
  at?: string;
  key?: boolean;
  suggestion?: string | undefined;
}

const translations: Record<string, string> = { en: 'English', zh: 'Chinese' };

function explain(error: ErrorObject, kind: DefinitionKind): Explanation {
  const { instancePath, keyword, params, parentSchema, schema, data, message } = error;
  const type = typeOfField(error);
  const property = String(params['missingProperty'] ?? params['additionalProperty'] ?? '');
  switch (keyword) {
    case 'additionalProperties': {
      const [pattern] = Object.keys((parentSchema?.['patternProperties'] ?? {}) as object);
      if (pattern)
        return {
          message: `"${property}" cannot be a name here: it must match ${pattern}`,
          at: property,
          key: true,
        };
      if (type !== undefined && typesWith(property).length > 0)
        return { message: notOfType(type, property), at: property, key: true };
      const known = Object.keys((parentSchema?.['properties'] ?? {}) as object);
      return {
        message: `Unknown key "${property}"`,
        at: property,
        key: true,
        suggestion: closest(property, known),
      };
    }
    case 'required':
      return translations[property] && isText(parentSchema)
        ? { message: `The ${translations[property]} text is missing`, key: true }
        : type !== undefined && property !== 'title'
          ? { message: `A field of type ${type} needs "${property}"`, key: true }
          : { message: `"${property}" is missing`, key: true };
    case 'enum': {
      const allowed = schema as string[];
      return {
        message: `${quoted(data)} is not one of ${inShort(allowed)}`,
        suggestion: typeof data === 'string' ? closest(data, allowed) : undefined,
      };
    }
    case 'discriminator': {
      const name = String(params['tag']);
      const allowed = tags(parentSchema, name, kind);
      const value: unknown = params['tagValue'];
      if (isFieldType(value)) return { message: `A line has no field of type ${value}`, at: name };
      return {
        message: `"${name}": ${quoted(value)} is not one of ${allowed.join(', ')}`,
        at: name,
        suggestion: typeof value === 'string' ? closest(value, allowed) : undefined,
      };
    }
    case 'pattern':
      if (schema === 'N$')
        return { message: `"${String(data)}" lacks the running number at its end: NNNN` };
      return { message: `${quoted(data)} has the wrong form: it must match ${String(schema)}` };
    case 'type':
      if (typeof data === 'string' && isText(parentSchema))
        return { message: `A text has both languages: { "en": "${data}", "zh": "…" }` };
      return { message: `This must be ${article(String(schema))}` };
    case 'minItems':
      return {
        message: `"${instancePath.split('/').at(-1)}" needs at least ${String(schema)} ${schema === 1 ? 'entry' : 'entries'}`,
      };
    case 'maxItems':
      return { message: `At most ${String(schema)} entries stand here` };
    case 'minLength':
      return { message: 'This text is empty' };
    default:
      return { message: `This ${message ?? 'is wrong'}` };
  }
}

/** A value in a sentence; one that is an object may have no text of its own. */
const quoted = (value: unknown) =>
  typeof value === 'string' ? `"${value}"` : shortened(JSON.stringify(value) ?? 'nothing');

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** All of a few, the first of many. */
const inShort = (allowed: readonly string[]) =>
  allowed.length <= 40
    ? allowed.join(', ')
    : `${allowed.slice(0, 5).join(', ')} … (${allowed.length})`;

const isText = (schema: object | undefined) =>
  schema !== undefined &&
  'properties' in schema &&
  Object.keys(schema.properties ?? {}).join() === 'en,zh';

function tags(schema: object | undefined, name: string, kind: DefinitionKind): string[] {
  const { oneOf = [] } = schema as { oneOf?: Record<string, unknown>[] };
  const definitions = metaSchema(kind)['definitions'] as Record<string, unknown>;
  return oneOf.map((branch) => {
    const { properties } = resolved(branch, definitions);
    return (properties as Record<string, { const: string }>)[name]?.const ?? '';
  });
}

/** Of few types these are told; what most have, is for what people type in. */
function notOfType(type: string, keyword: string): string {
  const types = typesWith(keyword);
  const why = types.length > 12 ? 'nobody types it in' : `that is for ${types.join(', ')}`;
  return `A field of type ${type} has no "${keyword}": ${why}`;
}

const article = (type: string) => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`);

/** `/fields/amount/checks/0` as keys and indexes. */
function pathOf(pointer: string, root: unknown): JsonPath {
  let node = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const segment = Array.isArray(node) ? Number(key) : key;
      node = (node as Record<string | number, unknown>)[segment];
      return segment;
    });
}
