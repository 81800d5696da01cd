import type { ErrorObject } from 'ajv';
import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import { isFieldType, typesWith } from '../language/index.ts';
import { metaSchema, resolved, type DefinitionKind } from '../metaSchema.ts';
import { closest } from './closest.ts';

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

/** What a departure from a meta-schema is to people. */
export function explain(error: ErrorObject, kind: DefinitionKind): Explanation {
  const { instancePath, keyword, params, parentSchema, schema, data, message: rule } = error;
  const type = typeOfField(error);
  const property = String(params['missingProperty'] ?? params['additionalProperty'] ?? '');
  const last = instancePath.split('/').at(-1)!;
  switch (keyword) {
    case 'additionalProperties': {
      const [pattern] = Object.keys((parentSchema?.['patternProperties'] ?? {}) as object);
      if (pattern)
        return {
          problem: message('notAName', { name: property, pattern }),
          at: property,
          key: true,
        };
      if (type !== undefined && typesWith(property).length > 0)
        return { problem: notOfType(type, property), at: property, key: true };
      const known = Object.keys((parentSchema?.['properties'] ?? {}) as object);
      const now = formerNames.get(property);
      if (now !== undefined && known.includes(now))
        return {
          problem: message('renamedKey', { key: property, now }),
          at: property,
          key: true,
        };
      return {
        problem: message('unknownKey', { key: property }),
        at: property,
        key: true,
        suggestion: closest(property, known),
      };
    }
    case 'required': {
      const language = isText(parentSchema) ? translations[property] : undefined;
      if (property === 'roles' && /^\/access\/\d+$/.test(instancePath))
        return { problem: message('grantWithoutRoles', { name: nameOf(data) }), key: true };
      const isOfType = type !== undefined && property !== 'title';
      return {
        problem: language
          ? message(language)
          : isOfType
            ? message('keyNeeded', { type, key: property })
            : message('keyMissing', { key: property }),
        key: true,
      };
    }
    case 'enum': {
      const allowed = schema as string[];
      const value = quoted(data);
      return {
        problem:
          allowed.length <= 40
            ? message('notOneOf', { value, allowed })
            : message('notOneOfMany', {
                value,
                allowed: allowed.slice(0, 5),
                count: allowed.length,
              }),
        suggestion: typeof data === 'string' ? closest(data, allowed) : undefined,
      };
    }
    case 'discriminator': {
      const key = String(params['tag']);
      const allowed = tags(parentSchema, key, kind);
      const value: unknown = params['tagValue'];
      if (isFieldType(value)) return { problem: message('notInLine', { type: value }), at: key };
      return {
        problem: message('otherTag', { key, value: quoted(value), allowed }),
        at: key,
        suggestion: typeof value === 'string' ? closest(value, allowed) : undefined,
      };
    }
    case 'pattern':
      return {
        problem:
          data === ''
            ? message('notChosen')
            : schema === 'N$'
              ? message('noRunningNumber', { text: String(data) })
              : message('wrongForm', { value: quoted(data), pattern: String(schema) }),
      };
    case 'type':
      return {
        problem:
          typeof data === 'string' && isText(parentSchema)
            ? message('textInBoth', { example: `{ "en": "${data}", "zh": "…" }` })
            : message('wrongType', { type: typeWords(schema) }),
      };
    case 'minItems':
      return {
        problem:
          schema === 1
            ? message(isListed(last) ? entries[last] : 'entryMissing', { key: last })
            : last === 'branches'
              ? message('branchesMissing', { key: last, count: Number(schema) })
              : message('entriesMissing', { key: last, count: Number(schema) }),
      };
    case 'maxItems':
      return {
        problem: message(
          /\/rows\/\d+$/.test(instancePath) ? 'tooManyInRow' : 'tooManyEntriesHere',
          {
            max: Number(schema),
          },
        ),
      };
    case 'minLength':
      return { problem: message('emptyText') };
    case 'maxLength':
      return { problem: message('tooManyCharacters', { max: Number(schema) }) };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return {
        problem: message('outOfLimit', {
          comparison: String(params['comparison']),
          limit: Number(params['limit']),
        }),
      };
    default:
      return { problem: message('otherShape', { rule: rule ?? '' }) };
  }
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

/** Of few types these are told; what most have, is for what people type in. */
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
