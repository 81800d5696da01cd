import type { Dashboard, Module, NameKind, Report } from '../language/index.ts';
import { valueAt } from '../parts/changeAt.ts';
import type { PartPath, PartSchema } from '../parts/partSchema.ts';
import { entryOfField, targetModule } from '../effectTarget.ts';
import type { Registry } from '../registry.ts';
import type { NamePlace } from './namesAt.ts';

/**
 * What names may stand at a path of a definition, by what the language says of them there.
 *
 * @param isKey a key of the map at `path`, and not a text there
 */
export function namePlaceAt(
  registry: Registry,
  definition: unknown,
  schema: PartSchema,
  path: PartPath,
  text: string,
  isKey = false,
): NamePlace | undefined {
  const names = (isKey ? (schema['keyNames'] ?? 'field') : schema['names']) as NameKind | undefined;
  if (!names) return undefined;
  const said = (key: unknown) =>
    typeof key === 'string' ? textNear(definition, path, key) : undefined;
  const source = sourceNear(definition, path);
  const own = (definition as { module?: string } | undefined)?.module ?? source?.module;
  const changed = isKey ? changedBy(registry, definition, path) : undefined;
  return {
    names,
    text,
    module: changed
      ? changed.module
      : schema['namesOf'] && names !== 'value'
        ? said(schema['namesOf'])
        : own,
    table:
      changed?.table ??
      (schema['namesIn'] ? said(schema['namesIn']) : (tableOf(path) ?? source?.lines)),
    reports: reportsNear(registry, definition, path, said(schema['namesOf'])),
    dict: names === 'value' ? textOf(valueAt(definition, [...dropIndex(path), 'dict'])) : undefined,
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const dropIndex = (path: PartPath): PartPath =>
  typeof path.at(-1) === 'number' ? dropIndex(path.slice(0, -1)) : path.slice(0, -1);

/** A column of lines names columns beside it. */
const tableOf = (path: PartPath) =>
  path[0] === 'fields' && path[2] === 'columns' ? String(path[1]) : undefined;

/** The report that is drawn. */
const reportIn = (definition: unknown): Report | undefined => {
  const drawn = (definition ?? {}) as Partial<Report>;
  return drawn.report !== undefined && Array.isArray(drawn.sources) ? (drawn as Report) : undefined;
};

/** Of a report: the source whose fields count at a place, where several have them the first. */
function sourceNear(definition: unknown, path: PartPath) {
  const report = reportIn(definition);
  if (!report || path[0] === 'sources') return undefined;
  const id =
    path.at(-2) === 'fields' ? path.at(-1) : valueAt(definition, [...path.slice(0, -1), 'source']);
  return report.sources.find((one) => one.id === id) ?? report.sources[0];
}

/** The report that names inside of a report are of: this one, the one beside; of a filter over widgets all of theirs. */
function reportsNear(
  registry: Registry,
  definition: unknown,
  path: PartPath,
  beside: string | undefined,
): readonly Report[] {
  const report = reportIn(definition);
  if (report) return [report];
  const { widgets = [] } = (definition ?? {}) as Partial<Dashboard>;
  const ofAll = path[0] === 'filters' && Array.isArray(widgets) ? widgets : [];
  const all = ofAll.flatMap((widget) => ('report' in widget ? widget.report : []));
  return [...new Set([...(beside === undefined ? [] : [beside]), ...all])].flatMap(
    (name) => registry.findReport(name) ?? [],
  );
}

/** The text at a key of the object around, or at `../key` of the one around that. */
function textNear(definition: unknown, path: PartPath, key: string): string | undefined {
  let holder = path.slice(0, -1);
  while (typeof path[holder.length] === 'number') holder = holder.slice(0, -1);
  if (key.startsWith('../')) holder = holder.slice(0, -1);
  return textOf(valueAt(definition, [...holder, key.replace('../', '')]));
}

/** Whose fields an effect sets: of the record it changes, or of lines of it. */
function changedBy(registry: Registry, definition: unknown, path: PartPath) {
  const at = path.slice(0, -1);
  const holder = valueAt(definition, at) as Record<string, unknown> | undefined;
  if (path.at(-1) === 'values' && at.at(-1) === 'set' && holder) {
    const table = textOf((holder['lines'] as { of?: unknown } | undefined)?.of);
    const records = textOf((holder['records'] as { of?: unknown } | undefined)?.of);
    const effect = valueAt(definition, at.slice(0, -1)) as { forEach?: unknown } | undefined;
    const own = definition as Module;
    const item = entryOfField(registry, own, textOf(effect?.forEach));
    const module = records ?? targetModule(registry, own, textOf(holder['target']), item)?.module;
    return { module, ...(table && { table }) };
  }
  // lines of a new record: `create.lines.<table>.<n>.values`
  if (path.at(-1) === 'lines' && at.at(-1) === 'create')
    return { module: textOf(holder?.['module']) };
  const lines = at.lastIndexOf('lines');
  if (path.at(-1) === 'values' && lines > 0 && at[lines - 1] === 'create')
    return {
      module: textOf(valueAt(definition, [...at.slice(0, lines), 'module'])),
      table: String(at[lines + 1]),
    };
  return undefined;
}
