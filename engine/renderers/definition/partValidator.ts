import type { ValidatorType } from '@rjsf/utils';
import { tell } from '#engine/messages/index.ts';
import { shapeErrors } from '#engine/schema/check/shapeErrors.ts';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { changeAt } from '#engine/schema/parts/changeAt.ts';
import type { PartPath } from '#engine/schema/parts/partSchema.ts';
import type { PartProblem, ValidateShape } from './DefinitionContext.ts';

/** Where a definition is not of the shape that the language gives its kind. */
export function shapeProblems(
  kind: DefinitionKind,
  value: unknown,
  validate: ValidateShape | undefined,
): PartProblem[] {
  if (!validate || validate(value)) return [];
  return shapeErrors(kind, value, validate.errors ?? []).map(({ path, problem }) => ({
    path,
    words: { en: tell(problem, 'en'), zh: tell(problem, 'zh') },
  }));
}

/** rjsf's validator of a part: the compiled one of the whole definition, with the part in its place. */
export function partValidator(
  kind: DefinitionKind,
  definition: unknown,
  at: PartPath,
  validate: ValidateShape | undefined,
): ValidatorType {
  const problemsOf = (part: unknown) =>
    shapeProblems(kind, changeAt(definition, at, part), validate).filter(({ path }) =>
      at.every((key, index) => path[index] === key),
    );
  return {
    validateFormData: (part) => ({
      errors: problemsOf(part).map(({ path, words }) => ({
        stack: words.en,
        message: words.en,
        property: `.${path.slice(at.length).join('.')}`,
      })),
      errorSchema: {},
    }),
    isValid: (_schema, part) => problemsOf(part).length === 0,
    rawValidation: () => ({ errors: [] }),
  };
}
