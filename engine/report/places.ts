import type {
  Dimension,
  Field,
  Measure,
  Report,
  ReportFilter,
  ReportSource,
  Text,
} from '../schema/language/index.ts';
import { isDeadEnd } from '../schema/paths.ts';
import { isMultiple, type Registry } from '../schema/registry.ts';
import { fieldAt } from './fieldAt.ts';

/** By source, the path of a field and the field. */
export type Places = ReadonlyMap<string, { path: string; field: Field }>;

/** Which field of each source a dimension, measure or filter means; sources without one are absent. */
export function placesOf(
  registry: Registry,
  report: Report,
  place: Pick<Dimension | Measure | ReportFilter, 'field' | 'fields'>,
  only?: string,
): Places {
  const places = new Map<string, { path: string; field: Field }>();
  for (const source of report.sources) {
    if (only !== undefined && source.id !== only) continue;
    const path = pathIn(source.id, place);
    const end = path === undefined ? undefined : fieldAt(registry, source, path);
    if (!end || isDeadEnd(end) || isThroughSeveral(registry, source, path!)) continue;
    places.set(source.id, { path: path!, field: end.field });
  }
  return places;
}

/** What a place names in a source: its own path there, or the one for all. */
export function pathIn(
  source: string,
  { field, fields }: Pick<Dimension, 'field' | 'fields'>,
): string | undefined {
  if (fields && Object.hasOwn(fields, source)) return fields[source];
  return fields ? undefined : field;
}

export function isThroughSeveral(registry: Registry, source: ReportSource, path: string): boolean {
  const steps = path.split('.');
  return steps.slice(1).some((_, index) => {
    const end = fieldAt(registry, source, steps.slice(0, index + 1).join('.'));
    return end !== undefined && !isDeadEnd(end) && isMultiple(end.field);
  });
}

/** The title of the first field; without one the id itself. */
export function titleOf(places: Places, id: string): Text {
  const [first] = places.values();
  return first?.field.title ?? { en: id, zh: id };
}
