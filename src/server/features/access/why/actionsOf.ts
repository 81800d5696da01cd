import { baseActions, type Module } from '#engine/schema/language/index.ts';
import type { WhyAction } from '#shared/contract/index.ts';
import { buttonsOf } from '../../records/recordActions.ts';
import { entityOf } from '../../records/sql/entity.ts';
import { join, name, sql } from '../../../db/query.ts';
import { accessFor, type ReadContext } from '../index.ts';
import type { Explained } from './explainGrants.ts';

/** Actions of a record’s process or of the module as a whole: no button of the record stands for them. */
const withoutButton: ReadonlySet<string> = new Set(['read', 'create', 'import']);

/** What a person may do with a record, by the conditions of every call; without one, with some record. */
export async function actionsOf(
  context: ReadContext,
  module: Module,
  id: string | undefined,
  grants: readonly Explained[],
  offered: ReadonlySet<string> | undefined,
): Promise<WhyAction[]> {
  const access = accessFor(context, module.module);
  const buttons = new Map(buttonsOf(module).map((button) => [button.id, button.action!.title]));
  const named = new Set([...grants.flatMap(({ actions }) => actions), ...buttons.keys()]);
  const actions = [...baseActions.filter((action) => named.has(action)), ...buttons.keys()];
  const conditions = actions.map((action) => access.rows(action, 't'));
  const row =
    id === undefined
      ? undefined
      : await context.db.first<{ allowed: (boolean | null)[] }>(
          sql`select array[${join(conditions)}]::boolean[] as allowed
            from ${entityOf(module).table} ${name('t')} where t.id = ${id}::uuid`,
        );
  return actions.map((action, index) => {
    // of a record that is to be made nothing is known yet
    const ofModule = id === undefined || action === 'create' || action === 'import';
    const isAllowed = ofModule ? access.can(action) : row?.allowed[index] === true;
    return {
      action,
      title: buttons.get(action) ?? null,
      isAllowed,
      isOffered:
        offered === undefined || withoutButton.has(action)
          ? null
          : isAllowed && offered.has(action),
      by: grants
        .filter((grant) => grant.isHeld && grant.actions.includes(action))
        .filter(({ matches }) => ofModule || matches !== false)
        .map((grant) => grant.id),
    };
  });
}
