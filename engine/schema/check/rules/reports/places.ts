import { message } from '../../../../messages/build.ts';
import { fieldAt, ofParent } from '../../../../report/fieldAt.ts';
import { isThroughSeveral } from '../../../../report/places.ts';
import {
  maxSteps,
  type Dimension,
  type Field,
  type Report,
  type ReportSource,
} from '../../../language/index.ts';
import { isDeadEnd, type DeadEnd } from '../../../paths.ts';
import { closest } from '../../../../messages/closest.ts';
import { expectName, type CheckContext } from '../../CheckContext.ts';
import type { JsonPath, Source } from '../../Source.ts';
import { fieldNames } from '../expectPath.ts';

/** A report that is checked, with its file. */
export interface ReportPlace {
  context: CheckContext;
  source: Source;
  report: Report;
}

/** A field of one source, and where it is named. */
export interface FoundField {
  source: ReportSource;
  path: string;
  at: JsonPath;
  field: Field;
}

type Place = Pick<Dimension, 'field' | 'fields'>;

/** The fields that a dimension, measure or filter names; reports what is not there. */
export function expectPlaces(
  { context, source, report }: ReportPlace,
  at: JsonPath,
  { field, fields }: Place,
  only?: string,
): FoundField[] {
  const { registry } = context;
  const asked = report.sources.filter(({ id }) => only === undefined || id === only);
  if (fields) {
    const ids = report.sources.map(({ id }) => id);
    return Object.entries(fields).flatMap(([id, path]): FoundField[] => {
      const place = [...at, 'fields', id];
      if (!expectName(context, source, place, message('kind.source'), id, ids, { key: true }))
        return [];
      const of = report.sources.find((one) => one.id === id)!;
      const found = expectField(context, source, place, of, path);
      return found ? [{ source: of, path, at: place, field: found }] : [];
    });
  }
  if (field === undefined) return [];
  const place = [...at, 'field'];
  const having = asked.filter((one) => {
    const end = fieldAt(registry, one, field);
    return end !== undefined && !isDeadEnd(end);
  });
  // who has none stays out of it; somebody must have one
  return (having.length > 0 ? having : asked.slice(0, 1)).flatMap((one) => {
    const found = expectField(context, source, place, one, field);
    return found ? [{ source: one, path: field, at: place, field: found }] : [];
  });
}

function expectField(
  { registry, report, broken }: CheckContext,
  source: Source,
  at: JsonPath,
  of: ReportSource,
  path: string,
): Field | undefined {
  if (broken.has(of.module)) return undefined;
  const end = fieldAt(registry, of, path);
  if (!end) return undefined;
  if (isDeadEnd(end)) {
    const { problem, ...where } = deadEnd(end, of, path);
    report(source, at, problem, where);
    return undefined;
  }
  if (isThroughSeveral(registry, of, path)) {
    report(source, at, message('pathThroughSeveral', { name: path }));
    return undefined;
  }
  return end.field;
}

/** Where a path of a source leads nowhere, and what was probably meant. */
function deadEnd({ index, module, reason }: DeadEnd, { lines }: ReportSource, path: string) {
  const isOfParent = lines !== undefined && path.startsWith(ofParent);
  const isOfLine = lines !== undefined && !isOfParent;
  const names = path.split('.');
  const place = isOfParent ? index + 1 : index;
  const name = names[place] ?? names.at(-1)!;
  const isColumn = isOfLine && index === 0;
  const known = isColumn ? ['parent', ...Object.keys(module.fields)] : fieldNames(module);
  const right = reason === 'unknown' ? closest(name, known) : undefined;
  const before = names.slice(0, place).join('.').length;
  const problem = {
    unknown: message('unknownField', {
      module: isColumn ? `${module.module}.${lines}` : module.module,
      name,
    }),
    notReference: message('notReference', { name }),
    tooLong: message('pathTooLong', { max: maxSteps, count: names.length }),
  }[reason];
  return {
    problem,
    offset: reason === 'tooLong' || place === 0 ? 0 : before + 2,
    suggestion: right && names.with(place, right).join('.'),
  };
}
