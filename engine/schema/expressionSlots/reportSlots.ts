import { measureScope, sourcesOfMeasure, sourceScope } from '../../report/measures.ts';
import { isLines } from '../language/fieldTypes.ts';
import type { Report, ReportSource } from '../language/index.ts';
import type { Registry } from '../registry.ts';
import { asked, condition, conditions, decimal, type ExpressionSlot } from './slot.ts';

/** Every expression of a report, each with the scope it is in. */
export function* reportSlots(registry: Registry, report: Report): Generator<ExpressionSlot> {
  for (const [index, source] of report.sources.entries())
    if (isThere(registry, source))
      yield* asked(
        conditions(sourceScope(registry, source), ['sources', index], { where: source.where }),
      );
  yield* asked(measureSlots(registry, report));
}

function* measureSlots(registry: Registry, report: Report): Generator<ExpressionSlot> {
  const formulas = measureScope(registry, report);
  for (const [index, measure] of report.measures.entries()) {
    const path = ['measures', index];
    const { aggregate, value, where, formula, tones } = measure;
    const isNumber = aggregate === 'sum' || aggregate === 'average';
    const ids = sourcesOfMeasure(registry, report, measure);
    for (const source of report.sources) {
      if (!ids.includes(source.id) || !isThere(registry, source)) continue;
      const scope = sourceScope(registry, source);
      yield* conditions(scope, path, { where });
      if (value !== undefined)
        yield {
          path: [...path, 'value'],
          text: value,
          scope,
          ...(isNumber && { yields: decimal }),
        };
    }
    if (formula !== undefined)
      yield { path: [...path, 'formula'], text: formula, scope: formulas, yields: decimal };
    for (const [at, { when: text }] of (tones ?? []).entries())
      yield { path: [...path, 'tones', at, 'when'], text, scope: formulas, yields: condition };
  }
}

/** Another rule reports what is missing. */
function isThere(registry: Registry, { module, lines }: ReportSource): boolean {
  const found = registry.findModule(module);
  return found !== undefined && (lines === undefined || isLines(found.fields[lines]));
}
