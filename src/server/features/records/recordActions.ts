import { toCondition } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Module, Transition } from '#engine/schema/language/index.ts';
import { isApproved, statusDict } from '#engine/schema/phases.ts';
import { editableStatuses, recordStatus, type RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { raw, sql } from '../../db/query.ts';
import { and } from './sql/fragment.ts';
import { sqlScope } from './sql/scope.ts';
import { userVariable } from './userVariable.ts';
import { statusOf } from '#engine/record/statusOf.ts';

/** True while people may change the record’s fields outside a process. */
export const isEditable = (module: Module, record: RecordData) =>
  module.flow ? editableStatuses.includes(record.status) : record.status !== recordStatus.void;

/** A record may be deleted as long as it never took part in a process, or when its module has none. */
export const isDeletable = (module: Module, record: RecordData) =>
  module.flow ? record.status === recordStatus.draft && !record.procInstId : true;

/** An approved record may be declared void, if its module knows the status. */
export const isVoidable = (registry: Registry, module: Module, record: RecordData) =>
  isStatus(module.fields.status) &&
  (module.flow
    ? isApproved(statusDict(registry, module), statusOf(record))
    : record.status !== recordStatus.void);

/** Buttons of a module: transitions that people make. */
export const buttonsOf = (module: Module) =>
  (module.transitions ?? []).filter((transition) => transition.action);

export const isInState = ({ field = 'status', from }: Transition, record: RecordData) =>
  from.includes(statusOf(record, field));

/**
 * Conditions on row `t` of what the caller’s grants, and the conditions of buttons, allow with it. What the state of
 * the record allows is added by `actionsFor`.
 */
export function actionConditions(
  context: ReadContext,
  module: Module,
): Record<string, SqlFragment> {
  const access = accessFor(context, module.module);
  const base = ['update', 'delete', 'submit', 'void', 'print', 'export', 'intervene'];
  const conditions = base.flatMap((action): [string, SqlFragment][] =>
    access.can(action) ? [[action, access.rows(action, 't')]] : [],
  );
  for (const transition of buttonsOf(module))
    if (access.can(transition.id))
      conditions.push([
        transition.id,
        and([access.rows(transition.id, 't'), buttonCondition(context, module, transition)]),
      ]);
  return Object.fromEntries(conditions);
}

function buttonCondition(
  { services, caller }: ReadContext,
  { module }: Module,
  { when: text }: Transition,
) {
  if (!text) return raw('true');
  const registry = services.registry();
  const scope = sqlScope({
    registry,
    row: { alias: 't', module },
    constants: { user: userVariable(caller) },
    now: services.now(),
  });
  return sql`(${toCondition(expressionsOf(registry).record(module, text), scope)})`;
}

/** What may be done with the record now, of what is granted. */
export function actionsFor(
  registry: Registry,
  module: Module,
  record: RecordData,
  granted: ReadonlySet<string>,
): string[] {
  const isPossible: Record<string, boolean> = {
    update: isEditable(module, record),
    submit: Boolean(module.flow) && isEditable(module, record),
    delete: isDeletable(module, record),
    void: isVoidable(registry, module, record),
  };
  for (const button of buttonsOf(module)) isPossible[button.id] = isInState(button, record);
  return [...granted].filter((action) => isPossible[action] ?? true);
}
