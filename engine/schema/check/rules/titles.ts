import { message } from '../../../messages/build.ts';
import { isAnyReference, referencedModule } from '../../registry.ts';
import { isTyped } from '../../isTyped.ts';
import type { Rule } from '../CheckContext.ts';
import { isOneRecord } from '../../language/fieldUses.ts';

/** A record refers to the older version it replaces; it is called by a text of its own, not by an id or a code. */
export const titles: Rule = (context) => {
  for (const { source, module } of context.modules) {
    const { replaces } = module.record;
    const older = replaces === undefined ? undefined : module.fields[replaces];
    if (older && !(isOneRecord(older) && older.ref === module.module && isTyped(older)))
      context.report(
        source,
        ['record', 'replaces'],
        message('replacesNothing', { name: replaces!, module: module.module }),
      );
    const { title } = module.record;
    const field = module.fields[title];
    const target = field && referencedModule(field, context.registry.system);
    if (target !== undefined || (field && (isAnyReference(field) || field.dict)))
      context.report(source, ['record', 'title'], message('titleNoText', { name: title }));
  }
};
