import { message } from '../../../messages/build.ts';
import type { Field, MatrixLine } from '../../language/index.ts';
import { childrenOf, totalId } from '../../matrixLines.ts';
import { expectDictionary, expectName, type CheckContext, type Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

const idPattern = /^[a-z][A-Za-z0-9]*$/;

/** Matrices have subjects, whose ids formulas can name and whose branches end. */
export const matrices: Rule = (context) => {
  for (const { source, module } of context.modules)
    for (const [name, field] of Object.entries(module.fields)) {
      if (!field.matrix) continue;
      const path = ['fields', name, 'matrix'];
      const complete = context.registry.module(module.module).fields[name]?.matrix;
      checkDict(context, source, path, field.matrix);
      for (const axis of ['rows', 'columns'] as const)
        checkLines(context, source, [...path, axis], field.matrix[axis], complete?.[axis]);
      if (field.matrix.columns && field.matrix.period)
        context.report(source, [...path, 'period'], message('periodBesideColumns'), {
          key: true,
        });
    }
};

function checkDict(
  context: CheckContext,
  source: Source,
  path: JsonPath,
  { dict, rows }: NonNullable<Field['matrix']>,
) {
  const { registry, report } = context;
  if (dict === undefined) {
    if (!rows) report(source, path, message('matrixWithoutRows'), { key: true });
    return;
  }
  const at = [...path, 'dict'];
  if (!expectDictionary(context, source, at, dict)) return;
  const items = registry.findDict(dict)?.items ?? [];
  for (const { value, parent } of items) {
    if (!idPattern.test(value)) report(source, at, message('notRowId', { value, dict }));
    if (parent !== undefined && !items.some((item) => item.value === parent))
      report(source, at, message('rowWithoutParent', { value, dict, parent }));
  }
}

/** @param complete all lines, those of a dictionary included */
function checkLines(
  context: CheckContext,
  source: Source,
  path: JsonPath,
  lines: readonly MatrixLine[] = [],
  complete: readonly MatrixLine[] = lines,
) {
  const { report } = context;
  for (const [index, { id, parent, formula }] of lines.entries()) {
    const at = [...path, index];
    if (id === totalId) report(source, [...at, 'id'], message('idOfTotals', { id: totalId }));
    if (complete.filter((line) => line.id === id).length > 1 && complete.length > lines.length)
      report(source, [...at, 'id'], message('subjectAlready', { id }));
    if (parent !== undefined)
      expectName(
        context,
        source,
        [...at, 'parent'],
        message('kind.line'),
        parent,
        complete.map((line) => line.id),
      );
    if (formula !== undefined && childrenOf(complete, id).length > 0)
      report(source, [...at, 'formula'], message('sumOfOthers', { id }), {
        key: true,
      });
  }
  const circular = complete.find((line) => isOwnAncestor(complete, line));
  if (!circular) return;
  const own = lines.findIndex(({ id }) => id === circular.id);
  const at = own < 0 ? [...path.slice(0, -1), 'dict'] : [...path, own, 'parent'];
  report(source, at, message('belongsToItself', { id: circular.id }));
}

function isOwnAncestor(lines: readonly MatrixLine[], line: MatrixLine): boolean {
  const seen = new Set<string>();
  for (let id = line.parent; id !== undefined && !seen.has(id);) {
    if (id === line.id) return true;
    seen.add(id);
    id = lines.find((one) => one.id === id)?.parent;
  }
  return false;
}
