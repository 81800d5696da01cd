import type { ListFigure, ReportDrill, ReportFigure } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { join, sql } from '../../db/query.ts';
import { idsOf, openFigure } from './rowsBehind.ts';

/**
 * The lists behind a figure, one for each source that it is made of, with the number of records that the caller finds
 * there; all counted in one statement.
 *
 * @throws as `openFigure`
 */
export async function reportDrill(
  services: Services,
  caller: Caller,
  figure: ReportFigure,
): Promise<ReportDrill[]> {
  const context: ReadContext = { services, caller, db: services.db };
  const opened = await openFigure(context, figure);
  const { asked, uses } = opened;
  const sources = asked.sources.filter(
    ({ id }) =>
      asked.readable.includes(id) && uses.some(({ atom }) => atom.measure.sources.includes(id)),
  );
  if (sources.length === 0) return [];
  const counts = sources.map(
    ({ id }) =>
      sql`select ${id}::text as source, (select count(distinct r.id) from (${idsOf(opened, id)}) r (id)) as count`,
  );
  const found = await services.db.all<{ source: string; count: string }>(
    join(counts, ' union all '),
  );
  return sources.map(({ id, module, title }) => ({
    source: id,
    module,
    title,
    count: Number(found.find(({ source }) => source === id)?.count ?? 0),
    path: pathOf(services, module, { ...figure, source: id }),
  }));
}

/** Address of the list in the browser; empty where the module has none. */
function pathOf(services: Services, module: string, figure: ListFigure): string {
  const { screens } = services.registry().module(module);
  const lists = screens.filter(({ kind }) => kind === 'list');
  const list = lists.find((screen) => !screen.list?.where) ?? lists[0];
  return list ? `${list.path}?figure=${encodeURIComponent(JSON.stringify(figure))}` : '';
}
