import { holds } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import { isRecord } from '#engine/schema/language/fieldUses.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { isAnyReference, type ReferenceUse } from '#engine/schema/registry.ts';
import { sql } from '../../../db/query.ts';
import { accessFor, type ReadContext } from '../../access/index.ts';
import { zoneOf } from '../../session/zoneOf.ts';
import { choiceCondition } from '../save/refuseUnknownReferences.ts';
import { userVariable } from '../userVariable.ts';
import { countsSql } from '../work/countsSql.ts';

/**
 * There is a form for it, and its own reference is one that people fill in. A line begins with what it says it may refer
 * to: one that takes whatever there is, as the project of any expense, does not follow on it. A reference to any module
 * says so by the dictionary of the field that names the module. Nor does it follow on what a line refers to only once the
 * record says something else.
 */
export function mayBegin(
  context: ReadContext,
  { module: name, lines, field }: ReferenceUse,
): boolean {
  const module = context.services.registry().module(name);
  const table = lines === undefined ? undefined : module.fields[lines];
  const reference = lines === undefined ? module.fields[field] : table?.columns?.[field];
  const hasForm = module.screens.some(({ kind, variant }) => kind === 'form' && !variant);
  if (!reference || !isRecord(reference) || !isTyped(reference)) return false;
  if (table && !isTyped(table)) return false;
  if (table && !reference.refWhere && !isAnyReference(reference)) return false;
  if (table && !isShownAtFirst(context, name, lines!, reference)) return false;
  if (!hasForm || module.list.create === false) return false;
  const names = lines === undefined ? [field] : [lines, `${lines}.${field}`];
  return accessFor(context, name)
    .grants('create', 't')
    .some(({ fields }) => names.every((one) => fields.has(one)));
}

/** Whether lines of a record that says nothing yet show a column. */
function isShownAtFirst(
  { services, caller }: ReadContext,
  module: string,
  table: string,
  { visibleWhen }: Field,
): boolean {
  if (visibleWhen === undefined) return true;
  const registry = services.registry();
  return holds(expressionsOf(registry).line(module, table, visibleWhen), {
    variables: { parent: {}, user: userVariable(caller) },
    lookup: () => undefined,
    now: services.now().toISOString(),
    timeZone: zoneOf(registry, caller),
  });
}

/**
 * True of a record (row `t`) of `source` that the reference offers; of a reference to any module, of those in force, as
 * it can say no more of so many kinds.
 */
export function offering(
  context: ReadContext,
  { module, lines, field }: ReferenceUse,
  source: string,
): SqlFragment {
  const registry = context.services.registry();
  const { fields } = registry.module(module);
  const reference = (lines ? fields[lines]!.columns! : fields)[field]!;
  if (isAnyReference(reference)) return countsSql(registry, { of: source }, 't');
  return sql`coalesce(${choiceCondition(context, module, reference, {})}, false)`;
}
