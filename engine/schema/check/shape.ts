import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { message } from '../../messages/build.ts';
import { metaSchema, type DefinitionKind } from '../metaSchema.ts';
import type { CheckContext } from './CheckContext.ts';
import { closest } from './closest.ts';
import { explain, typeOfField } from './explainShape.ts';
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
