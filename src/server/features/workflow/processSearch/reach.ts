import type { SqlFragment } from '#engine/expression/types.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { accessFor, type ReadContext } from '../../access/index.ts';
import { entityOf } from '../../records/sql/entity.ts';
import { name, sql } from '../../../db/query.ts';
import { and, or, yes } from '../../records/sql/fragment.ts';

/** Where something applies to the records of a module; `yes`: to all of them. */
interface Reach {
  module: string;
  where: SqlFragment;
}

/**
 * Conditions on a row with the columns `module` and `record_id`. At least one holds where grants let this person do this
 * with its record: one for all modules in which they may do it with every record, and one for each module in which it
 * depends on the record, so that the database plans each by itself. The fields a process is named by must be among those
 * that the grants show. What somebody may read because they take part in a process is left to `involved`.
 */
export function grantedWays(context: ReadContext, action: string, alias: string): SqlFragment[] {
  const reaches = reachesOf(context, action);
  const whole = reaches.filter(({ where }) => where === yes).map(({ module }) => module);
  const parts = reaches.filter(({ where }) => where !== yes);
  return [
    ...(whole.length ? [sql`${name(alias, 'module')} = any(${whole}::text[])`] : []),
    ...parts.map(({ module, where }) => {
      const { table } = entityOf(context.services.registry().module(module));
      return sql`(${name(alias, 'module')} = ${module} and exists (
        select from ${table} t where t.id = ${name(alias, 'record_id')} and ${where}))`;
    }),
  ];
}

const reachesOf = (context: ReadContext, action: string): Reach[] =>
  context.services.registry().modules.flatMap((module): Reach[] => {
    if (!module.flow) return [];
    const grants = accessFor(context, module.module).grants(action, 't');
    const telling = grants.filter(({ fields }) =>
      namesOf(module).every((field) => fields.has(field)),
    );
    if (telling.length === 0) return [];
    const isAll = telling.some(({ where }) => where === yes);
    return [{ module: module.module, where: isAll ? yes : or(telling.map(({ where }) => where)) }];
  });

/** Modules with processes that the person may intervene in and read: all of them, or as the record says. */
export function overseenModules(context: ReadContext): { whole: string[]; inPart: string[] } {
  const read = new Map(reachesOf(context, 'read').map(({ module, where }) => [module, where]));
  const both = reachesOf(context, 'intervene').filter(({ module }) => read.has(module));
  const isWhole = ({ module, where }: Reach) => where === yes && read.get(module) === yes;
  const named = (reaches: Reach[]) => reaches.map(({ module }) => module);
  return { whole: named(both.filter(isWhole)), inPart: named(both.filter((one) => !isWhole(one))) };
}

/** The same as one condition, for what is looked through in another order. */
export const grantedReach = (context: ReadContext, action: string, alias: string): SqlFragment =>
  or(grantedWays(context, action, alias));

/** Processes that the person may intervene in, and whose records they may read. */
export const interventionReach = (context: ReadContext, alias: string): SqlFragment =>
  and([grantedReach(context, 'intervene', alias), grantedReach(context, 'read', alias)]);

/** Fields that the title of a process may be made from. */
function namesOf({ record: { title, number, subtitle } }: Module): string[] {
  return [title, number, subtitle?.split('.')[0]].filter((field) => field !== undefined);
}
