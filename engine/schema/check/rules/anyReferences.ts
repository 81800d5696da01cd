import type { Field } from '../../language/index.ts';
import { isAnyReference } from '../../registry.ts';
import { expectName, type CheckContext, type ModuleSource, type Rule } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';

/** A reference to any module stands beside the field that names the module, and lists are not arranged by it. */
export const anyReferences: Rule = (context) => {
  for (const place of context.modules) {
    const { fields, list } = place.module;
    checkFields(context, place, ['fields'], fields);
    for (const [name, field] of Object.entries(fields))
      checkFields(context, place, ['fields', name, 'columns'], field.columns ?? {});
    const refuse = (at: JsonPath, name: string, what: string) => {
      if (fields[name] && isAnyReference(fields[name]))
        context.report(place.source, at, `A list is not ${what} by records of any module`);
    };
    for (const [index, { field }] of (list.sort ?? []).entries())
      refuse(['list', 'sort', index, 'field'], field, 'sorted');
    for (const [index, name] of (list.groups ?? []).entries())
      refuse(['list', 'groups', index], name, 'grouped');
  }
};

function checkFields(
  context: CheckContext,
  { source }: ModuleSource,
  at: JsonPath,
  fields: Readonly<Record<string, Field>>,
) {
  for (const [name, field] of Object.entries(fields)) {
    const path = [...at, name];
    const { refBy } = field;
    if (!isAnyReference(field)) {
      if (refBy !== undefined)
        context.report(source, [...path, 'refBy'], '"refBy" needs "ref": "*"', { key: true });
      continue;
    }
    if (refBy === undefined)
      context.report(source, [...path, 'ref'], 'A reference to any module needs "refBy"');
    else if (
      expectName(context, source, [...path, 'refBy'], 'field beside it', refBy, Object.keys(fields))
    ) {
      const { type } = fields[refBy]!;
      if (type !== 'string' && type !== 'dict')
        context.report(
          source,
          [...path, 'refBy'],
          `"${refBy}" is ${type}: the name of a module is a string or of a dictionary`,
        );
    }
    if (field.refWhere !== undefined)
      context.report(source, [...path, 'refWhere'], 'Records of any module have no common fields', {
        key: true,
      });
  }
}
