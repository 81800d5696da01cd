import { valueTypeOf } from '../../../fields/index.ts';
import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { typesFor } from '../../language/fieldUses.ts';
import type { FieldType } from '../../language/index.ts';
import type { Rule } from '../CheckContext.ts';
import { Spot } from '../Spot.ts';
import { expectValue } from './expectPath.ts';

/** What records are added up by has few values, and what is added up are numbers. */
export const summaries: Rule = (context) => {
  for (const place of context.modules)
    for (const [index, { by, sums }] of (place.module.summaries ?? []).entries()) {
      const spot = new Spot(context, place, ['summaries', index]);
      check(spot.at('by'), by, typesFor('group').toSorted(), message('use.grouping'));
      check(spot.at('sums'), sums, typesFor('total'), message('use.total'));
    }
};

function check(spot: Spot, names: readonly string[], types: readonly FieldType[], what: Message) {
  for (const [index, name] of names.entries()) {
    const at = spot.at(index);
    const field = expectValue(at.context, at.place, at.path, name);
    if (field && !types.includes(field.type) && !types.includes(valueTypeOf(field)))
      at.report(message('otherFieldType', { what, types, name, type: field.type }));
  }
}
