import { message } from '../../../../messages/build.ts';
import { maxDimensions } from '../../../../report/limits.ts';
import { expectName } from '../../CheckContext.ts';
import type { JsonPath } from '../../Source.ts';
import type { ReportPlace } from './places.ts';

/** The table and the chart are laid out by dimensions and measures of the report. */
export function checkLayout({ context, source, report }: ReportPlace) {
  const { rows, columns = [], order, chart } = report;
  const dimensions = report.dimensions.map(({ id }) => id);
  const measures = report.measures.map(({ id }) => id);
  const dimension = (at: JsonPath, name: string | undefined) =>
    name === undefined ||
    expectName(context, source, at, message('kind.dimension'), name, dimensions);
  const each = (at: JsonPath, names: readonly string[] = [], before: readonly string[] = []) => {
    for (const [index, name] of names.entries()) {
      const isThere = dimension([...at, index], name);
      if (isThere && [...before, ...names.slice(0, index)].includes(name))
        context.report(source, [...at, index], message('namedTwice', { name }));
    }
  };
  each(['rows'], rows);
  each(['columns'], columns, rows);
  const count = (rows ?? dimensions.filter((id) => !columns.includes(id))).length + columns.length;
  if (count > maxDimensions)
    context.report(
      source,
      rows ? ['rows'] : ['dimensions'],
      message('tooManyDimensions', { max: maxDimensions, count }),
      { key: true },
    );
  const sorted = order?.replace(/^-/, '');
  if (sorted !== undefined && !dimensions.includes(sorted))
    expectName(context, source, ['order'], message('kind.measure'), sorted, measures, {
      offset: order!.length - sorted.length,
    });
  dimension(['chart', 'by'], chart?.by);
  dimension(['chart', 'series'], chart?.series);
  for (const key of ['measures', 'lines'] as const)
    for (const [index, name] of (chart?.[key] ?? []).entries())
      expectName(context, source, ['chart', key, index], message('kind.measure'), name, measures);
}
