import { message } from '../../../../messages/build.ts';
import { maxDimensions } from '../../../../report/limits.ts';
import { expectName, expectNames } from '../../CheckContext.ts';
import type { Report } from '../../../language/index.ts';
import type { JsonPath } from '../../Source.ts';
import type { ReportPlace } from './places.ts';

type Layout = Pick<Report, 'rows' | 'columns' | 'order' | 'chart'>;

/**
 * The table and the chart are laid out by dimensions and measures of the report.
 *
 * @param at where the layout stands, when it is not the report's own
 */
export function checkLayout(
  { context, source, report }: ReportPlace,
  layout: Layout = report,
  at: JsonPath = [],
) {
  const { rows, columns = [], order, chart } = layout;
  const dimensions = report.dimensions.map(({ id }) => id);
  const measures = report.measures.map(({ id }) => id);
  const dimension = (where: JsonPath, name: string | undefined) =>
    name === undefined ||
    expectName(context, source, where, message('kind.dimension'), name, dimensions);
  const each = (where: JsonPath, names: readonly string[] = [], before: readonly string[] = []) => {
    for (const [index, name] of names.entries()) {
      const isThere = dimension([...where, index], name);
      if (isThere && [...before, ...names.slice(0, index)].includes(name))
        context.report(source, [...where, index], message('namedTwice', { name }));
    }
  };
  each([...at, 'rows'], rows);
  each([...at, 'columns'], columns, rows);
  const count = (rows ?? dimensions.filter((id) => !columns.includes(id))).length + columns.length;
  if (count > maxDimensions)
    context.report(
      source,
      layout.rows ? [...at, 'rows'] : at.length ? [...at, 'report'] : ['dimensions'],
      message('tooManyDimensions', { max: maxDimensions, count }),
      { key: true },
    );
  const sorted = order?.replace(/^-/, '');
  if (sorted !== undefined && !dimensions.includes(sorted))
    expectName(context, source, [...at, 'order'], message('kind.measure'), sorted, measures, {
      offset: order!.length - sorted.length,
    });
  dimension([...at, 'chart', 'by'], chart?.by);
  dimension([...at, 'chart', 'series'], chart?.series);
  for (const key of ['measures', 'lines'] as const)
    expectNames(
      context,
      source,
      [...at, 'chart', key],
      message('kind.measure'),
      chart?.[key],
      measures,
    );
}
