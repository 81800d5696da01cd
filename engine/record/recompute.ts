import { compute, ExpressionError } from '../expression/index.ts';
import type { CompiledExpression } from '../expression/types.ts';
import { expressionsOf, type Surroundings } from '../schema/expressions.ts';
import { liveSource } from '../schema/fetchSources.ts';
import type { Field } from '../schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '../schema/record.ts';
import type { Registry } from '../schema/registry.ts';
import { storedValue } from '../fields/storedValue.ts';

/** A field whose value follows from others: a computed field, or one that always has the value of its source. */
export interface Formula {
  field: string;
  /** Its line table, for a column. */
  table?: string;
  spec: Field;
  expression: CompiledExpression;
}

const sorted = new WeakMap<Registry, Map<string, readonly Formula[]>>();

/**
 * Formulas of a module and its lines, each after those it reads.
 *
 * @throws Error when they form a cycle, naming it
 */
export function formulasOf(registry: Registry, module: string): readonly Formula[] {
  let modules = sorted.get(registry);
  if (!modules) sorted.set(registry, (modules = new Map()));
  let formulas = modules.get(module);
  if (!formulas) modules.set(module, (formulas = inOrder(module, allOf(registry, module))));
  return formulas;
}

/** Those of them that read nothing this registry does not have: a browser knows but the modules of its person. */
export function knownFormulasOf(registry: Registry, module: string): readonly Formula[] {
  return inOrder(module, allOf(registry, module, true));
}

/**
 * The record with its formulas computed; the same object when nothing changed, as are unchanged lines.
 *
 * @param formulas those to compute, in their order; default: all. A line table that is absent has no lines to compute
 */
export function recompute(
  registry: Registry,
  module: string,
  record: RecordData,
  surroundings: Surroundings,
  formulas: readonly Formula[] = formulasOf(registry, module),
): RecordData {
  let next = record;
  for (const { field, table, spec, expression } of formulas) {
    const valueIn = (variables: RecordData) =>
      storedValue(spec, compute(expression, { ...surroundings, variables }));
    if (table === undefined) {
      next = withValue(next, field, valueIn(next));
    } else if (Array.isArray(next[table])) {
      const parent = next;
      const lines = recordLines(next[table]);
      const computed = lines.map((line) => withValue(line, field, valueIn({ ...line, parent })));
      if (computed.some((line, index) => line !== lines[index]))
        next = { ...next, [table]: computed };
    }
  }
  return next;
}

/**
 * Formulas that follow from these fields (a line table counts as one), directly or through others, in their order. A
 * formula among the fields (of lines: `lines.amount`) is one of them.
 */
export function formulasAfter(
  registry: Registry,
  module: string,
  changed: Iterable<string>,
): readonly Formula[] {
  const affected = new Set(changed);
  return formulasOf(registry, module).filter((formula) => {
    const isOfChanged =
      affected.has(keyOf(formula.field, formula.table)) ||
      (formula.table !== undefined && affected.has(formula.table));
    if (!isOfChanged && !readsOf(formula).some((key) => affected.has(key))) return false;
    affected.add(keyOf(formula.field, formula.table));
    return true;
  });
}

const withValue = (record: RecordData, field: string, value: FieldValue): RecordData =>
  (record[field] ?? null) === value ? record : { ...record, [field]: value };

const formulaText = (field: Field) => field.formula ?? liveSource(field);

function allOf(registry: Registry, module: string, isPartial = false): Formula[] {
  const expressions = expressionsOf(registry);
  const compiled = (compile: () => CompiledExpression): CompiledExpression[] => {
    try {
      return [compile()];
    } catch (error) {
      if (isPartial && error instanceof ExpressionError) return [];
      throw error;
    }
  };
  return Object.entries(registry.module(module).fields).flatMap(([field, spec]) => {
    const own = formulaText(spec);
    const formulas: Formula[] = own
      ? compiled(() => expressions.record(module, own)).map((expression) => ({
          field,
          spec,
          expression,
        }))
      : [];
    for (const [column, columnSpec] of Object.entries(spec.columns ?? {})) {
      const text = formulaText(columnSpec);
      if (!text) continue;
      for (const expression of compiled(() => expressions.line(module, field, text)))
        formulas.push({ field: column, table: field, spec: columnSpec, expression });
    }
    return formulas;
  });
}

const keyOf = (field: string, table?: string) =>
  table === undefined ? field : `${table}.${field}`;

/** Keys of the formulas that this one may read; a column reads other lines of the record through `parent`. */
function readsOf({ table, expression }: Formula): string[] {
  return expression.paths.flatMap(([head, ...rest]) => {
    if (table === undefined) return readsFrom([head!, ...rest]);
    return head === 'parent' ? readsFrom(rest) : [keyOf(head!, table)];
  });
}

const readsFrom = ([head, next]: readonly string[]): string[] =>
  head === undefined ? [] : next === undefined ? [head] : [head, keyOf(next, head)];

function inOrder(module: string, formulas: readonly Formula[]): Formula[] {
  const byKey = new Map(formulas.map((formula) => [keyOf(formula.field, formula.table), formula]));
  const done = new Set<Formula>();
  const visit = (formula: Formula, path: readonly string[]) => {
    const key = keyOf(formula.field, formula.table);
    if (path.includes(key))
      throw new Error(`Formulas of ${module} form a cycle: ${[...path, key].join(' → ')}`);
    if (done.has(formula)) return;
    for (const read of readsOf(formula)) {
      const before = byKey.get(read);
      if (before) visit(before, [...path, key]);
    }
    done.add(formula);
  };
  for (const formula of formulas) visit(formula, []);
  return [...done];
}
