import type { ErrorObject } from 'ajv';
import type { Message } from '../../messages/Message.ts';
import type { DefinitionKind } from '../definitionKinds.ts';
import { closest } from '../../messages/closest.ts';
import { explain, typeOfField } from './explainShape.ts';
import type { JsonPath } from './Source.ts';

/** Where a definition departs from the meta-schema of its kind. */
interface ShapeError {
  path: JsonPath;
  problem: Message;
  /** It is about a key, and not about what stands there. */
  key: boolean;
  suggestion?: string | undefined;
}

/** The errors of a validator of the language (with `allErrors` and `verbose`) in words for people, each once. */
export const shapeErrors = (
  kind: DefinitionKind,
  value: unknown,
  errors: readonly ErrorObject[],
): ShapeError[] =>
  errors
    .filter(
      (error) =>
        !isConsequence(error) &&
        !isName(error) &&
        !isOfOtherShape(error, errors) &&
        !isMisspelt(error, errors),
    )
    .map((error) => {
      const path = pathOf(error.instancePath, value);
      const { problem, at, key = false, suggestion } = explain(error, kind);
      return { path: at === undefined ? path : [...path, at], problem, key, suggestion };
    });

/** Without these nothing is known of a field: what it yields would be guessed. */
const needed: readonly unknown[] = ['title', 'valueType'];

/** A keyword that a field of this type does not have, or needs: the other rules can cope with it. */
const isPairing = (error: ErrorObject) =>
  typeOfField(error) !== undefined &&
  (error.keyword === 'additionalProperties' || error.keyword === 'required') &&
  !needed.includes(error.params['missingProperty']);

/** The form of a name of something elsewhere, such as a role: a rule tells that there is none of this name. */
const isName = ({ keyword, parentSchema, data }: ErrorObject) =>
  keyword === 'pattern' &&
  data !== '' &&
  ['role', 'module', 'dict'].includes(String((parentSchema as { names?: unknown }).names));

/** Errors that the other rules can cope with. */
export const isReportedByRules = (error: ErrorObject) => isPairing(error) || isName(error);

/** The missing key is there, misspelt or in another place, and that is reported. */
const isMisspelt = (
  { keyword, instancePath, params }: ErrorObject,
  errors: readonly ErrorObject[],
) =>
  keyword === 'required' &&
  errors.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      (other.params['additionalProperty'] === params['missingProperty'] ||
        (other.instancePath === instancePath &&
          closest(String(other.params['additionalProperty']), [
            String(params['missingProperty']),
          ]))),
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
export function pathOf(pointer: string, root: unknown): JsonPath {
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
