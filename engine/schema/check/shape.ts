import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
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
  // Making the code shorter takes longer than running it as it is.
  code: { optimize: false },
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
  checkSchema(source, report);
  if (validate(source.value)) return true;
  const errors = validate.errors ?? [];
  for (const error of errors) {
    if (
      isConsequence(error) ||
      isName(error) ||
      isOfOtherShape(error, errors) ||
      isMisspelt(error, errors)
    )
      continue;
    const path = pathOf(error.instancePath, source.value);
    const { problem, at, key, suggestion } = explain(error, source.kind);
    report(source, at === undefined ? path : [...path, at], problem, {
      key: key ?? false,
      suggestion,
    });
  }
  return errors.every(isBorne);
}

/** The schema by which an editor completes a file is that of its kind. */
function checkSchema(source: Source, report: CheckContext['report']) {
  const { $schema } = (source.value ?? {}) as { $schema?: unknown };
  const right = `${source.kind}.schema.json`;
  if (typeof $schema === 'string' && !/(^|\/)overlay\w*\.schema\.json$/i.test($schema))
    if ($schema.split('/').at(-1) !== right)
      report(source, ['$schema'], message('wrongSchema', { found: $schema, right }), {
        isWarning: true,
      });
}

/** Paths of the parts of a value that depart from the meta-schema: what is left without them departs less. */
export function brokenParts(kind: DefinitionKind, value: unknown): JsonPath[] {
  const validate = validatorOf(kind);
  if (validate(value)) return [];
  const errors = (validate.errors ?? []).filter((error) => !isBorne(error));
  return errors.map(({ instancePath, keyword, params }) => {
    const path = pathOf(instancePath, value);
    return keyword === 'additionalProperties'
      ? [...path, String(params['additionalProperty'])]
      : path;
  });
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

/** The form of a name of something elsewhere, such as a role: a rule tells that there is none of this name. */
const isName = ({ keyword, parentSchema, data }: ErrorObject) =>
  keyword === 'pattern' &&
  data !== '' &&
  ['role', 'module', 'dict'].includes(String((parentSchema as { names?: unknown }).names));

/** What other rules bear. */
const isBorne = (error: ErrorObject) => isPairing(error) || isName(error);

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
]);

function explain(error: ErrorObject, kind: DefinitionKind): Explanation {
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
