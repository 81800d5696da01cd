import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { isLines } from '../../language/fieldTypes.ts';
import type { Field, Module, RollupTerm } from '../../language/index.ts';
import { isAnyReference, isMultiple, referencedModule } from '../../registry.ts';
import { keysOf } from '../../rollups.ts';
import { expectModule, type CheckContext, type ModuleSource, type Rule } from '../CheckContext.ts';
import { closest } from '../closest.ts';
import type { JsonPath } from '../Source.ts';
import { expectPath } from './fieldPaths.ts';

/** Roll-ups: their source exists and refers here, and sums have something to sum. */
export const rollups: Rule = (context) => {
  for (const place of context.modules) {
    for (const [name, field] of Object.entries(place.module.fields)) {
      checkTerms(context, place, ['fields', name], field);
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        checkTerms(context, place, ['fields', name, 'columns', column], spec, name);
    }
  }
};

function checkTerms(
  context: CheckContext,
  place: ModuleSource,
  path: JsonPath,
  field: Field,
  ownTable?: string,
) {
  const report = (at: JsonPath, problem: Message) => context.report(place.source, at, problem);
  const terms = field.rollup ?? [];
  const isLast = terms[0]?.op === 'last';
  for (const [index, term] of terms.entries()) {
    const at = [...path, 'rollup', index];
    if (term.op !== 'count' && term.value === undefined)
      report(at, message('termWithoutValue', { op: term.op }));
    if ((term.op === 'last') !== isLast) report([...at, 'op'], message('lastCombined'));
    if (term.op === 'last' && term.order === undefined) report(at, message('lastWithoutOrder'));
    if (term.op !== 'last' && term.order !== undefined)
      report([...at, 'order'], message('orderWithoutLast'));
    if (!expectModule(context, place.source, [...at, 'of'], term.of)) continue;
    const source = context.registry.findModule(term.of);
    if (source) checkKeys(context, place, at, term, source, ownTable);
  }
}

function checkKeys(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  term: RollupTerm,
  of: Module,
  ownTable: string | undefined,
) {
  const { registry, report } = context;
  const table =
    term.lines === undefined
      ? undefined
      : expectPath(context, place, [...at, 'lines'], term.lines, of);
  if (term.lines !== undefined && !table) return;
  if (table && !isLines(table)) {
    report(
      place.source,
      [...at, 'lines'],
      message('notTableOf', { name: term.lines!, module: of.module }),
    );
    return;
  }
  const fields: Record<string, Field> = { ...of.fields, ...table?.columns };
  const unknown = (path: JsonPath, name: string) => {
    const lines = tableWith(of, name);
    if (lines !== undefined && table === undefined)
      report(place.source, path, message('fieldOfLines', { module: of.module, name, lines }));
    else
      report(place.source, path, message('unknownField', { module: of.module, name }), {
        suggestion: closest(name, Object.keys(fields)),
      });
  };
  if (term.order !== undefined && !fields[term.order]) unknown([...at, 'order'], term.order);
  const columns = ownTable === undefined ? {} : place.module.fields[ownTable]!.columns!;
  for (const [index, key] of keysOf(term).entries()) {
    const keyAt = Array.isArray(term.by) ? [...at, 'by', index] : [...at, 'by'];
    const field = fields[key];
    if (!field) unknown(keyAt, key);
    else if (index === 0 && isAnyReference(field)) {
      if (ownTable !== undefined)
        report(place.source, keyAt, message('refersToNoLines', { name: key, module: of.module }));
    } else if (index === 0) {
      const target = referencedModule(field, registry.system);
      const isTold = target !== undefined && !registry.findModule(target);
      const own = ownTable === undefined ? place.module.fields[key] : columns[key];
      const isHere =
        target === place.module.module ||
        (own !== undefined && referencedModule(own, registry.system) === target);
      if (isHere && target !== place.module.module && isMultiple(own))
        report(place.source, keyAt, message('severalCompared', { name: key }));
      if (!isTold && (target === undefined || !isHere))
        report(
          place.source,
          keyAt,
          target === undefined
            ? message('notReferenceOf', { name: key, module: of.module })
            : message(ownTable === undefined ? 'refersElsewhere' : 'lineRefersElsewhere', {
                name: key,
                module: of.module,
                target,
                own: place.module.module,
              }),
        );
    } else if (!columns[key] && !place.module.fields[key]) {
      report(
        place.source,
        keyAt,
        message('nothingToCompare', { module: place.module.module, name: key }),
      );
    }
  }
}

/** The lines of a module that have such a column. */
const tableWith = ({ fields }: Module, column: string) =>
  Object.keys(fields).find((name) => Object.hasOwn(fields[name]!.columns ?? {}, column));
