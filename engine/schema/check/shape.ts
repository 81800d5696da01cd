import { message } from '../../messages/build.ts';
import type { DefinitionKind } from '../definitionKinds.ts';
import type { CheckContext } from './CheckContext.ts';
import { shapeErrors, isReportedByRules, pathOf } from './shapeErrors.ts';
import type { JsonPath, Source } from './Source.ts';
import { validatorOf } from './validatorOf.ts';

/**
 * Reports where a file departs from the meta-schema of its kind; true when rules that look across files may still
 * read it.
 */
export function checkShape(source: Source, report: CheckContext['report']): boolean {
  const validate = validatorOf(source.kind);
  checkSchema(source, report);
  if (validate(source.value)) return true;
  const errors = validate.errors ?? [];
  for (const { path, problem, key, suggestion } of shapeErrors(source.kind, source.value, errors))
    report(source, path, problem, { key, suggestion });
  return errors.every(isReportedByRules);
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

/** Paths of the parts of a value that violate the meta-schema; without them it violates less. */
export function brokenParts(kind: DefinitionKind, value: unknown): JsonPath[] {
  const validate = validatorOf(kind);
  if (validate(value)) return [];
  const errors = (validate.errors ?? []).filter((error) => !isReportedByRules(error));
  return errors.map(({ instancePath, keyword, params }) => {
    const path = pathOf(instancePath, value);
    return keyword === 'additionalProperties'
      ? [...path, String(params['additionalProperty'])]
      : path;
  });
}
