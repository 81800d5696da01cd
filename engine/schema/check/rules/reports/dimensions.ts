import { message } from '../../../../messages/build.ts';
import { kindOf } from '../../../../fields/index.ts';
import { kindOfDimension } from '../../../../report/dimensions.ts';
import { isMonth } from '../../../language/fieldUses.ts';
import type { Dimension } from '../../../language/index.ts';
import type { JsonPath } from '../../Source.ts';
import { expectPlaces, type FoundField, type ReportPlace } from './places.ts';

/** A dimension is of one kind in all sources, and says only what is said of that kind. */
export function checkDimension(place: ReportPlace, spec: Dimension, at: JsonPath) {
  const { context, source } = place;
  const given = (['field', 'fields', 'bySource'] as const).filter((key) => spec[key] !== undefined);
  if (given.length === 0)
    context.report(source, at, message('oneOfThese', { keys: ['field', 'fields', 'bySource'] }));
  for (const key of given.slice(1))
    context.report(source, [...at, key], message('notTogether', { key, other: given[0]! }), {
      key: true,
    });
  const found = expectPlaces(place, at, spec);
  for (const one of found) checkKind(place, spec, at, one);
  const kinds = found.map(({ field }) => kindOfDimension(context.registry, spec, field));
  const other = kinds.findIndex((kind) => kind !== undefined && kind !== kinds[0]);
  if (kinds[0] !== undefined && other > 0) {
    const { source: one, path, at: where } = found[other]!;
    context.report(
      source,
      where,
      message('toldApartOtherwise', { source: one.id, other: found[0]!.source.id, name: path }),
    );
  }
  checkRanges(place, spec, at);
}

function checkKind(
  { context: { registry, report }, source }: ReportPlace,
  spec: Dimension,
  at: JsonPath,
  { field, path, at: where }: FoundField,
) {
  const kind = kindOfDimension(registry, spec, field);
  const { column } = kindOf(field);
  const isDate = column === 'date' || column === 'timestamptz' || isMonth(field);
  const facts = { name: path, type: field.type };
  if (spec.part !== undefined && kind !== 'time')
    report(source, [...at, 'part'], message('onlyOfDates', { key: 'part', ...facts }));
  for (const key of ['level', 'company'] as const)
    if (spec[key] !== undefined && kind !== 'org')
      report(source, [...at, key], message('onlyOfOrgs', { key, ...facts }));
  const from = spec.ranges?.from ?? 'value';
  if (spec.ranges && from !== 'value' && !isDate)
    report(source, [...at, 'ranges', 'from'], message('onlyOfDates', { key: from, ...facts }));
  if (kind !== undefined && !(spec.ranges && from === 'value' && isDate)) return;
  if (column === 'numeric' && !spec.ranges)
    report(source, where, message('rangesMissing', { name: path }));
  else report(source, where, message('notToldApart', facts));
}

function checkRanges(
  { context: { report }, source }: ReportPlace,
  { ranges }: Dimension,
  at: JsonPath,
) {
  if (!ranges) return;
  const { bounds, titles } = ranges;
  for (const [index, value] of bounds.entries()) {
    const before = bounds[index - 1];
    if (before !== undefined && value <= before)
      report(
        source,
        [...at, 'ranges', 'bounds', index],
        message('notAscending', { value, before }),
      );
  }
  if (titles && titles.length !== bounds.length + 1)
    report(
      source,
      [...at, 'ranges', 'titles'],
      message('titlesOfRanges', {
        bounds: bounds.length,
        ranges: bounds.length + 1,
        titles: titles.length,
      }),
      { key: true },
    );
}
