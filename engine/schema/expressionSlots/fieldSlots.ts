import { lineScopeOf, recordType, scopeOf, typeOfField } from '../../expression/index.ts';
import type { ExpressionScope } from '../../expression/types.ts';
import { foundScope, inMemory } from '../expressions.ts';
import type { Field, Module, Owner } from '../language/index.ts';
import { matrixScope } from '../matrix.ts';
import { referencedModule, type Registry } from '../registry.ts';
import {
  asked,
  condition,
  conditions,
  decimal,
  impersonal,
  ruleSlots,
  type ExpressionSlot,
  type Path,
} from './slot.ts';

export function* fieldSlots(
  registry: Registry,
  module: Module,
  key: string,
  field: Field,
  path: Path,
  scope: ExpressionScope,
): Generator<ExpressionSlot> {
  const { visibleWhen, requiredWhen, readOnlyWhen } = field;
  const yields = typeOfField(registry, module.module, key, field);
  yield* conditions(scope, path, { visibleWhen, requiredWhen, readOnlyWhen });
  yield* ruleSlots(field.checks, [...path, 'checks'], scope);
  if (field.default !== undefined)
    yield { path: [...path, 'default'], text: field.default, scope, yields };
  if (field.suggest !== undefined)
    yield { path: [...path, 'suggest'], text: field.suggest, scope, yields };
  if (field.formula !== undefined)
    yield {
      path: [...path, 'formula'],
      text: field.formula,
      scope,
      yields,
      derives: key,
      isImpersonal: true,
    };
  // subjects of a dictionary are known to the registry alone
  const complete = registry.findModule(module.module)?.fields[key]?.matrix;
  for (const axis of ['rows', 'columns'] as const) {
    const lines = complete?.[axis] ?? [];
    for (const [index, { id, formula }] of (field.matrix?.[axis] ?? []).entries()) {
      const at = [...path, 'matrix', axis, index, 'formula'];
      if (!formula) continue;
      const own = lines.findIndex((line) => line.id === id);
      yield { path: at, text: formula, scope: matrixScope(lines, own), yields: decimal };
    }
  }
  const target = referencedModule(field, registry.system);
  if (field.refWhere !== undefined && target !== undefined && registry.findModule(target)) {
    const parent = recordType(module.module);
    const slots = conditions(scopeOf(registry, target, { parent }), path, {
      refWhere: field.refWhere,
    });
    yield* asked(slots, { constants: ['user', 'parent'] });
  }
  if (field.find !== undefined && target !== undefined && registry.findModule(target)) {
    const table = key.includes('.') ? key.split('.')[0] : undefined;
    yield {
      path: [...path, 'find'],
      text: field.find,
      scope: foundScope(registry, target, module.module, table),
      yields: condition,
      derives: key,
      asked: { known: inMemory },
    };
  }
  yield* asked(impersonal(ownerSlots(field.owner, [...path, 'owner'], scope)), {});
  for (const [index, term] of (field.rollup ?? []).entries()) {
    const source = registry.findModule(term.of);
    if (!source || (term.lines !== undefined && !source.fields[term.lines])) continue;
    const at = [...path, 'rollup', index];
    const sourceScope =
      term.lines === undefined
        ? scopeOf(registry, term.of)
        : lineScopeOf(registry, term.of, term.lines);
    const value = term.op === 'sum' ? decimal : term.op === 'count' ? undefined : yields;
    if (term.value !== undefined)
      yield {
        path: [...at, 'value'],
        text: term.value,
        scope: sourceScope,
        yields: value,
        derives: key,
        stored: true,
        isImpersonal: true,
        asked: {},
      };
    if (term.where !== undefined)
      yield {
        path: [...at, 'where'],
        text: term.where,
        scope: sourceScope,
        yields: condition,
        derives: key,
        stored: true,
        isImpersonal: true,
        asked: {},
      };
  }
}

function* ownerSlots(owner: Owner | undefined, path: Path, scope: ExpressionScope) {
  if (!owner) return;
  yield* conditions(scope, path, { where: owner.where });
  if (owner.amount !== undefined)
    yield { path: [...path, 'amount'], text: owner.amount, scope, yields: decimal };
}
