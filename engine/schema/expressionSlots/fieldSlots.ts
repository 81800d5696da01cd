import { lineScopeOf, recordType, scopeOf, typeOfField } from '../../expression/index.ts';
import type { ExpressionScope } from '../../expression/types.ts';
import { foundScope, inMemory, takenScope } from '../expressions.ts';
import type { Field, Module, Owner, RollupTerm } from '../language/index.ts';
import { matrixScope } from '../matrix.ts';
import { referencedModule, type Registry } from '../registry.ts';
import { tableAlong } from '../takenLines.ts';
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
  for (const [from, where] of Object.entries(field.fetch?.where ?? {})) {
    const source = tableAlong(registry, module.module, from);
    const at = [...path, 'fetch', 'where'];
    if (source)
      yield* conditions(takenScope(registry, module.module, source), at, { [from]: where });
  }
  yield* matrixSlots(registry, module, key, field, path);
  yield* referenceSlots(registry, module, key, field, path);
  yield* asked(impersonal(ownerSlots(field.owner, [...path, 'owner'], scope)), {});
  for (const [index, term] of (field.rollup ?? []).entries())
    yield* asked(
      impersonal(termSlots(registry, term, [...path, 'rollup', index], { derives: key, yields })),
      {},
    );
}

function* matrixSlots(
  registry: Registry,
  { module }: Module,
  key: string,
  { matrix }: Field,
  path: Path,
): Generator<ExpressionSlot> {
  // subjects of a dictionary are known to the registry alone
  const complete = registry.findModule(module)?.fields[key]?.matrix;
  for (const axis of ['rows', 'columns'] as const) {
    const lines = complete?.[axis] ?? [];
    for (const [index, { id, formula }] of (matrix?.[axis] ?? []).entries()) {
      if (!formula) continue;
      const at = [...path, 'matrix', axis, index, 'formula'];
      const own = lines.findIndex((line) => line.id === id);
      yield { path: at, text: formula, scope: matrixScope(lines, own), yields: decimal };
    }
  }
}

/** What a reference may name, and what it is found by. */
function* referenceSlots(
  registry: Registry,
  { module }: Module,
  key: string,
  field: Field,
  path: Path,
): Generator<ExpressionSlot> {
  const { refWhere, find } = field;
  const target = referencedModule(field, registry.system);
  if (target === undefined || !registry.findModule(target)) return;
  const scope = scopeOf(registry, target, { parent: recordType(module) });
  yield* asked(conditions(scope, path, { refWhere }), { constants: ['user', 'parent'] });
  if (find === undefined) return;
  const table = key.includes('.') ? key.split('.')[0] : undefined;
  yield {
    path: [...path, 'find'],
    text: find,
    scope: foundScope(registry, target, module, table),
    yields: condition,
    derives: key,
    asked: { known: inMemory },
  };
}

function* termSlots(
  registry: Registry,
  { of, lines, op, value, where }: RollupTerm,
  path: Path,
  { derives, yields }: Pick<ExpressionSlot, 'derives' | 'yields'>,
): Generator<ExpressionSlot> {
  const source = registry.findModule(of);
  if (!source || (lines !== undefined && !source.fields[lines])) return;
  const scope = lines === undefined ? scopeOf(registry, of) : lineScopeOf(registry, of, lines);
  const slot = { scope, stored: true, ...(derives !== undefined && { derives }) };
  const summed = op === 'sum' ? decimal : op === 'count' ? undefined : yields;
  if (value !== undefined) yield { ...slot, path: [...path, 'value'], text: value, yields: summed };
  if (where !== undefined)
    yield { ...slot, path: [...path, 'where'], text: where, yields: condition };
}

function* ownerSlots(owner: Owner | undefined, path: Path, scope: ExpressionScope) {
  if (!owner) return;
  yield* conditions(scope, path, { where: owner.where });
  if (owner.amount !== undefined)
    yield { path: [...path, 'amount'], text: owner.amount, scope, yields: decimal };
}
