import type { Field, Module, RollupTerm } from '../../language/index.ts';
import { referencedModule } from '../../registry.ts';
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
        checkTerms(context, place, ['fields', name, 'columns', column], spec);
    }
  }
};

function checkTerms(context: CheckContext, place: ModuleSource, path: JsonPath, field: Field) {
  for (const [index, term] of (field.rollup ?? []).entries()) {
    const at = [...path, 'rollup', index];
    if (term.op !== 'count' && term.value === undefined)
      context.report(place.source, at, `${term.op} needs "value"`);
    if (!expectModule(context, place.source, [...at, 'of'], term.of)) continue;
    const source = context.registry.findModule(term.of);
    if (source) checkKeys(context, place, at, term, source);
  }
}

function checkKeys(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  term: RollupTerm,
  of: Module,
) {
  const { registry, report } = context;
  const table =
    term.lines === undefined
      ? undefined
      : expectPath(context, place, [...at, 'lines'], term.lines, of);
  if (term.lines !== undefined && !table) return;
  if (table && table.type !== 'table') {
    report(place.source, [...at, 'lines'], `"${term.lines}" of ${of.module} is not a line table`);
    return;
  }
  const fields: Record<string, Field> = { ...of.fields, ...table?.columns };
  const keys = [term.by].flat();
  for (const [index, key] of keys.entries()) {
    const keyAt = Array.isArray(term.by) ? [...at, 'by', index] : [...at, 'by'];
    const field = fields[key];
    if (!field) {
      report(place.source, keyAt, `The module ${of.module} has no field "${key}"`, {
        suggestion: closest(key, Object.keys(fields)),
      });
    } else if (index === 0) {
      const target = referencedModule(field, registry.system);
      const isTold = target !== undefined && !registry.findModule(target);
      if (!isTold && target !== place.module.module)
        report(
          place.source,
          keyAt,
          target === undefined
            ? `"${key}" of ${of.module} is not a reference`
            : `"${key}" of ${of.module} refers to ${target}, not to ${place.module.module}`,
        );
    } else if (!place.module.fields[key]) {
      report(
        place.source,
        keyAt,
        `The module ${place.module.module} has no field "${key}" to compare with`,
      );
    }
  }
}
