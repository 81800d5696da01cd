import type { ListSpec, Module, Widget } from '#engine/schema/language/index.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { ContentOf, ListWidgetColumn } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { columnsOf } from '../records/list/listSpec.ts';
import { readPage } from '../records/listRecords.ts';
import { shownField } from './shownField.ts';

type ListWidget = Extract<Widget, { kind: 'list' }>;

const usualCount = 5;
/** Columns of the module's list that a widget without its own shows. */
const usualColumns = 4;

/** The first records of a list, those the caller may read, in columns they see. */
export async function listWidget(
  services: Services,
  caller: Caller,
  widget: ListWidget,
): Promise<ContentOf<'list'>> {
  const context: ReadContext = { services, caller, db: services.db };
  const { module } = accessFor(context, widget.module);
  const spec = widgetList(module, widget);
  const columns = columnsOf(context, module, spec);
  const seen = new Set(
    columns.filter(({ visibility }) => visibility !== 'never').map(({ key }) => key),
  );
  const { rows, total, totalIsCapped } = await readPage(
    context,
    { module, spec, columns },
    { page: 1, size: widget.count ?? usualCount, query: {} },
  );
  return {
    kind: 'list',
    columns: shownColumns(services.registry(), module, spec).filter(({ path }) => seen.has(path)),
    rows,
    total,
    isCapped: totalIsCapped,
  };
}

/** The list of the module as the widget narrows and sorts it. */
export function widgetList(module: Module, { where, columns, sort }: ListWidget): ListSpec {
  const { list } = module;
  const conditions = [list.where, where].filter((one) => one !== undefined);
  const own = (id: string) => list.columns.find((column) => column.id === id) ?? { id };
  return {
    ...list,
    columns:
      columns?.map(own) ?? list.columns.filter(({ hidden }) => !hidden).slice(0, usualColumns),
    ...(sort && { sort: sort.map(sorted) }),
    ...(conditions.length && { where: conditions.map((one) => `(${one})`).join(' && ') }),
  };
}

const sorted = (text: string): { field: string; direction: 'asc' | 'desc' } =>
  text.startsWith('-')
    ? { field: text.slice(1), direction: 'desc' }
    : { field: text, direction: 'asc' };

const shownColumns = (registry: Registry, module: Module, spec: ListSpec): ListWidgetColumn[] =>
  spec.columns.flatMap(({ id, title, bar }) => {
    const end = followPath(registry, module, id);
    if (!end || isDeadEnd(end)) return [];
    const field = shownField(end.field);
    return [{ path: id, title: title ?? field.title, field, hasBar: bar === true }];
  });
