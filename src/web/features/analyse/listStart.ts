import { isFilter } from '#engine/renderers/list/ListState.ts';
import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Report } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { fieldBehind } from '../report/fieldBehind.ts';
import { readListState } from '../list/listAddress.ts';
import { addDimension, newReport } from './draft.ts';
import { isTime, roleOf } from './roles.ts';
import { analysisTitle, countTitle, partTitle } from './titles.ts';

/** A report on what a list shows: its conditions as filters, and how many there are by what it is filtered by first. */
export function reportOnList(definition: DefinitionAnswer, search: URLSearchParams): Report {
  const { module } = definition;
  const list = {
    ...module.list,
    ...module.screens.find(({ id }) => id === search.get('screen'))?.list,
  };
  const begun = newReport(module.module, analysisTitle(module.title), countTitle());
  const { filters } = readListState(search, list);
  const conditions = filters.filter(isFilter).flatMap(({ field, operator, value }, at) => {
    const title = fieldBehind(definition, field)?.title;
    if (!title) return [];
    return [
      {
        id: `f${at + 1}`,
        field,
        title,
        operator: operator as 'eq',
        ...(value !== undefined && { value }),
      },
    ];
  });
  const [source] = begun.sources;
  const report: Report = {
    ...begun,
    sources: [{ ...source!, ...(list.where && { where: list.where }) }],
    filters: conditions,
  };
  const [first] = [...(list.filters ?? []), ...Object.keys(module.fields)].filter((path) => {
    const field = module.fields[path];
    return (
      field && roleOf(field) === 'dimension' && (field.dict || isStatus(field) || isTime(field))
    );
  });
  const field = first === undefined ? undefined : module.fields[first];
  if (first === undefined || !field) return report;
  const part = isTime(field)
    ? { part: 'month' as const, title: partTitle(field.title, 'month') }
    : { title: field.title };
  return addDimension(report, 'rows', 0, { field: first, ...part });
}
