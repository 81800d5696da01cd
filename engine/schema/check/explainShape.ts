import type { ErrorObject } from 'ajv';
import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import { isFieldType, typesWith } from '../language/index.ts';
import { spellingWith } from '../language/spellings.ts';
import type { DefinitionKind } from '../definitionKinds.ts';
import { metaSchema, resolved } from '../metaSchema.ts';
import { closest } from '../../messages/closest.ts';
import { ofOtherKind, whereItBelongs } from './keyPlaces.ts';

interface Explanation {
  problem: Message;
  /** Property of the object that the message is about. */
  at?: string;
  key?: boolean;
  suggestion?: string | undefined;
}

const translations: Record<string, 'englishMissing' | 'chineseMissing'> = {
  en: 'englishMissing',
  zh: 'chineseMissing',
};

/** What a list lacks that has no entries, by the key it stands at. */
const entries = {
  approvers: 'approversMissing',
  to: 'approversMissing',
  steps: 'stepsMissing',
  cases: 'casesMissing',
  effects: 'effectsMissing',
} as const;

/** What keywords were called once, and are called now. */
const formerNames: ReadonlyMap<string, string> = new Map([
  ['if', 'when'],
  ['rules', 'checks'],
  ['adds', 'create'],
]);

/** What a violation of a meta-schema is to people. */
export function explain(error: ErrorObject, kind: DefinitionKind): Explanation {
  const explained = explanations[error.keyword];
  if (explained) return explained(error, kind);
  return { problem: message('otherShape', { rule: error.message ?? '' }) };
}

/** By the keyword of JSON Schema that is violated. */
const explanations: Record<string, (error: ErrorObject, kind: DefinitionKind) => Explanation> = {
  additionalProperties: (error, kind) => {
    const key = String(error.params['additionalProperty']);
    return { ...unknownKey(error, key, kind), at: key, key: true };
  },
  required: (error) => ({
    problem: missingKey(error, String(error.params['missingProperty'])),
    key: true,
  }),
  enum: ({ schema, data }) => {
    const allowed = schema as string[];
    const value = quoted(data);
    return {
      problem:
        allowed.length <= 40
          ? message('notOneOf', { value, allowed })
          : message('notOneOfMany', { value, allowed: allowed.slice(0, 5), count: allowed.length }),
      suggestion: typeof data === 'string' ? closest(data, allowed) : undefined,
    };
  },
  discriminator: ({ params, parentSchema }, kind) => {
    const key = String(params['tag']);
    const value: unknown = params['tagValue'];
    if (isFieldType(value)) return { problem: message('notInLine', { type: value }), at: key };
    const allowed = tags(parentSchema, key, kind);
    return {
      problem: message('otherTag', { key, value: quoted(value), allowed }),
      at: key,
      suggestion: typeof value === 'string' ? closest(value, allowed) : undefined,
    };
  },
  pattern: ({ schema, data }) => ({ problem: wrongPattern(String(schema), data) }),
  type: ({ schema, parentSchema, data }) => ({
    problem:
      typeof data === 'string' && isText(parentSchema)
        ? message('textInBoth', { example: `{ "en": "${data}", "zh": "…" }` })
        : message('wrongType', { type: typeWords(schema) }),
  }),
  minItems: ({ schema, instancePath }) => ({
    problem: tooFew(instancePath.split('/').at(-1)!, Number(schema)),
  }),
  maxItems: ({ schema, instancePath }) => {
    const isRow = /\/rows\/\d+$/.test(instancePath);
    return {
      problem: message(isRow ? 'tooManyInRow' : 'tooManyEntriesHere', { max: Number(schema) }),
    };
  },
  minLength: () => ({ problem: message('emptyText') }),
  maxLength: ({ schema }) => ({ problem: message('tooManyCharacters', { max: Number(schema) }) }),
  minimum: outOfLimit,
  maximum: outOfLimit,
  exclusiveMinimum: outOfLimit,
  exclusiveMaximum: outOfLimit,
};

function unknownKey(error: ErrorObject, key: string, kind: DefinitionKind): Explanation {
  const { patternProperties = {}, properties = {} } = (error.parentSchema ?? {}) as {
    patternProperties?: object;
    properties?: object;
  };
  const [pattern] = Object.keys(patternProperties);
  if (pattern) return { problem: message('notAName', { name: key, ...spelt(pattern) }) };
  const type = typeOfField(error);
  if (type !== undefined && typesWith(key).length > 0) return { problem: notOfType(type, key) };
  const known = Object.keys(properties);
  const now = formerNames.get(key);
  if (now !== undefined && known.includes(now))
    return { problem: message('renamedKey', { key, now }) };
  const suggestion = closest(key, known);
  if (suggestion !== undefined) return { problem: message('unknownKey', { key }), suggestion };
  const value = (error.data as Record<string, unknown>)[key];
  const problem =
    ofOtherKind(kind, key, error.parentSchema) ??
    whereItBelongs(kind, key, error.instancePath.split('/').slice(1), value) ??
    message('unknownKey', { key });
  return { problem };
}

function missingKey(error: ErrorObject, key: string): Message {
  const language = isText(error.parentSchema) ? translations[key] : undefined;
  if (language) return message(language);
  if (key === 'roles' && /^\/access\/\d+$/.test(error.instancePath))
    return message('grantWithoutRoles', { name: nameOf(error.data) });
  const type = typeOfField(error);
  return type !== undefined && key !== 'title'
    ? message('keyNeeded', { type, key })
    : message('keyMissing', { key });
}

function wrongPattern(pattern: string, data: unknown): Message {
  if (data === '') return message('notChosen');
  return message('wrongSpelling', { value: quoted(data), ...spelt(pattern) });
}

/** How something is written, in words; a test holds that the language has no other patterns. */
function spelt(pattern: string) {
  const { name, example } = spellingWith(pattern)!;
  return { spelling: message(`spelling.${name}`), example };
}

function tooFew(key: string, count: number): Message {
  if (count === 1) return message(isListed(key) ? entries[key] : 'entryMissing', { key });
  return message(key === 'branches' ? 'branchesMissing' : 'entriesMissing', { key, count });
}

function outOfLimit({ params }: ErrorObject): Explanation {
  const { comparison, limit } = params as { comparison: string; limit: number };
  return { problem: message('outOfLimit', { comparison, limit }) };
}

function nameOf(entry: unknown): string {
  const { id } = (entry ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : '…';
}

const isListed = (key: string): key is keyof typeof entries => Object.hasOwn(entries, key);

const typeWords = (schema: unknown): readonly Message[] =>
  [schema].flat().map((type) => message(`shape.${type as 'string'}`));

/** A value in a sentence; one that is an object may have no text of its own. */
const quoted = (value: unknown) =>
  typeof value === 'string' ? `"${value}"` : shortened(JSON.stringify(value) ?? 'nothing');

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const isText = (schema: object | undefined) =>
  schema !== undefined &&
  'properties' in schema &&
  Object.keys(schema.properties ?? {}).join() === 'en,zh';

function tags(schema: object | undefined, name: string, kind: DefinitionKind): readonly string[] {
  const { oneOf = [] } = schema as { oneOf?: Record<string, unknown>[] };
  const definitions = metaSchema(kind)['definitions'] as Record<string, unknown>;
  return oneOf.map((branch) => {
    const { properties } = resolved(branch, definitions);
    return (properties as Record<string, { const: string }>)[name]?.const ?? '';
  });
}

/** Lists the types that have the keyword, unless most have it: then it says that a field must be typed in. */
function notOfType(type: string, keyword: string): Message {
  const types = typesWith(keyword);
  return types.length > 12
    ? message('keyOfTyped', { type, key: keyword })
    : message('keyOfTypes', { type, key: keyword, types });
}

/** The type of the field whose keywords an error is about. */
export function typeOfField({ parentSchema }: ErrorObject): string | undefined {
  const { type } = (parentSchema?.['properties'] ?? {}) as Record<string, { const?: unknown }>;
  return isFieldType(type?.const) ? type.const : undefined;
}
