import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { isOneChoice, isWords } from '../../language/fieldUses.ts';
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
    const refuse = (at: JsonPath, name: string, problem: Message) => {
      if (fields[name] && isAnyReference(fields[name])) context.report(place.source, at, problem);
    };
    for (const [index, { field }] of (list.sort ?? []).entries())
      refuse(['list', 'sort', index, 'field'], field, message('notSortedByAny'));
    for (const [index, name] of (list.groups ?? []).entries())
      refuse(['list', 'groups', index], name, message('notGroupedByAny'));
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
        context.report(source, [...path, 'refBy'], message('moduleWithoutAny'), { key: true });
      continue;
    }
    if (refBy === undefined) context.report(source, [...path, 'ref'], message('anyWithoutModule'));
    else if (
      expectName(
        context,
        source,
        [...path, 'refBy'],
        message('kind.fieldBeside'),
        refBy,
        Object.keys(fields),
      )
    ) {
      const named = fields[refBy]!;
      const { type } = named;
      if (!isWords(named) && !isOneChoice(named))
        context.report(source, [...path, 'refBy'], message('notModuleName', { name: refBy, type }));
    }
    if (field.refWhere !== undefined)
      context.report(source, [...path, 'refWhere'], message('nothingInCommon'), {
        key: true,
      });
  }
}
