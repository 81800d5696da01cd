import type { SqlFragment } from '#engine/expression/types.ts';
import type { ReadContext } from '../../access/index.ts';
import { sql } from '../../../db/query.ts';
import { and, yes } from '../../records/sql/fragment.ts';
import { grantedWays, interventionReach } from './reach.ts';

/** seen: what the person has to do with or may read; all: every process; open: what may be intervened in. */
export type ProcessScope = 'seen' | 'all' | 'open';

/** The ways in which a process `i` belongs to a scope; one is enough. */
export const scopes: Record<ProcessScope, (context: ReadContext) => SqlFragment[]> = {
  seen: (context) => [...involved(context.caller.userId), ...grantedWays(context, 'read', 'i')],
  all: () => [yes],
  open: (context) => [
    and([sql`i.status in ('running', 'returned')`, interventionReach(context, 'i')]),
  ],
};

/** Started, asked to decide now or before, or sent a copy of. */
const involved = (userId: string): SqlFragment[] => [
  sql`i.starter_id = ${userId}`,
  sql`i.id in (
    select instance_id from app.process_task where assignee_id = ${userId} and status = 'pending'
    union all
    select instance_id from app.process_task where assignee_id = ${userId} and status = 'done')`,
  sql`i.id in (select instance_id from app.process_copy where user_id = ${userId})`,
];
