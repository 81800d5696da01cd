import { message } from '../../../messages/build.ts';
import { isMultiple, referencedModule, type Registry } from '../../registry.ts';
import { isTyped } from '../../isTyped.ts';
import type { Rule } from '../CheckContext.ts';

/** A record refers to the older version it replaces; what it is called comes to an end: a title that is a reference leads on to the title of that record. */
export const titles: Rule = (context) => {
  for (const { source, module } of context.modules) {
    const { replaces } = module.record;
    const older = replaces === undefined ? undefined : module.fields[replaces];
    if (older && !(older.type === 'ref' && older.ref === module.module && isTyped(older)))
      context.report(
        source,
        ['record', 'replaces'],
        message('replacesNothing', { name: replaces!, module: module.module }),
      );
    const way = [module.module];
    for (;;) {
      const next = titleOf(context.registry, way.at(-1)!);
      if (next === undefined) break;
      way.push(next);
      if (next === module.module)
        context.report(
          source,
          ['record', 'title'],
          message('titleCircle', { way: way.join(' → ') }),
        );
      if (way.indexOf(next) < way.length - 1) break;
    }
  }
};

/** The module whose title is that of a record of this one. */
function titleOf(registry: Registry, name: string): string | undefined {
  const module = registry.findModule(name);
  const field = module?.fields[module.record.title];
  return field && !isMultiple(field) ? referencedModule(field, registry.system) : undefined;
}
