import { valueTypeOf } from '../../../fields/index.ts';
import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { typesFor } from '../../language/fieldUses.ts';
import type { FieldType } from '../../language/index.ts';
import type { CheckContext, ModuleSource, Rule } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { expectValue } from './expectPath.ts';

/** What records are added up by has few values, and what is added up are numbers. */
export const summaries: Rule = (context) => {
  for (const place of context.modules)
    for (const [index, { by, sums }] of (place.module.summaries ?? []).entries()) {
      const at: JsonPath = ['summaries', index];
      check(
        context,
        place,
        [...at, 'by'],
        by,
        typesFor('group').toSorted(),
        message('use.grouping'),
      );
      check(context, place, [...at, 'sums'], sums, typesFor('total'), message('use.total'));
    }
};

function check(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  names: readonly string[],
  types: readonly FieldType[],
  what: Message,
) {
  for (const [index, name] of names.entries()) {
    const field = expectValue(context, place, [...at, index], name);
    if (field && !types.includes(field.type) && !types.includes(valueTypeOf(field)))
      context.report(
        place.source,
        [...at, index],
        message('otherFieldType', { what, types, name, type: field.type }),
      );
  }
}
