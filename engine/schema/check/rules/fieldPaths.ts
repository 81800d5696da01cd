import { message } from '../../../messages/build.ts';
import { kindOf } from '../../../fields/index.ts';
import type { Rule } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { expectValue } from './expectPath.ts';
import { ListPaths } from './ListPaths.ts';
import { checkRelatedTabs } from './relatedTabs.ts';

/** Fields named outside expressions: record, lists, keys, indexes, detail. */
export const fieldPaths: Rule = (context) => {
  for (const place of context.modules) {
    const { module } = place;
    const expect = (at: JsonPath, path: string | undefined) =>
      path === undefined ? undefined : expectValue(context, place, at, path);
    for (const key of ['number', 'subtitle', 'replaces'] as const)
      expect(['record', key], module.record[key]);
    const { title } = module.record;
    if (expect(['record', 'title'], title)?.level === 'sensitive')
      context.report(place.source, ['record', 'title'], message('titleSensitive', { name: title }));
    const columns = (at: JsonPath, fields: readonly string[]) => {
      for (const [index, name] of fields.entries()) {
        const field = expect([...at, index], name);
        if (field && kindOf(field).column === null)
          context.report(
            place.source,
            [...at, index],
            message('noColumn', { name, type: field.type }),
          );
      }
    };
    for (const [index, { fields }] of (module.unique ?? []).entries())
      columns(['unique', index, 'fields'], fields);
    for (const [index, fields] of (module.indexes ?? []).entries())
      columns(['indexes', index], fields);
    new ListPaths(context, place, ['list']).check(module.list);
    for (const [index, { list }] of module.screens.entries())
      if (list) new ListPaths(context, place, ['screens', index, 'list']).check(list);
    for (const [index, path] of (module.detail?.summary ?? []).entries())
      expect(['detail', 'summary', index], path);
    checkRelatedTabs(context, place);
  }
};
