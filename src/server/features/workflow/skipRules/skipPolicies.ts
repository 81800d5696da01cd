import { everyStep, type InstanceState, type SkipPolicy } from '#engine/workflow/index.ts';
import type { Queryable } from '../../../db/Database.ts';
import { prepare, sql } from '../../../db/query.ts';

interface Row {
  stepId: string | null;
  approverIsStarter: SkipPolicy['approverIsStarter'] | null;
  alreadyApproved: SkipPolicy['alreadyApproved'] | null;
}

const rulesOf = prepare<{ module: string }>(
  (value) => sql`
    select step_id as "stepId", approver_is_starter as "approverIsStarter", already_approved as "alreadyApproved"
    from app.skip_rule where module = ${value('module')}`,
);

/** Who is passed over in new processes of a module, as administrators have set it. */
export async function skipPolicies(on: Queryable, module: string): Promise<InstanceState['skip']> {
  const rows = await on.all<Row>(rulesOf({ module }));
  return Object.fromEntries(
    rows.map(({ stepId, approverIsStarter, alreadyApproved }) => [
      stepId ?? everyStep,
      {
        ...(approverIsStarter && { approverIsStarter }),
        ...(alreadyApproved && { alreadyApproved }),
      },
    ]),
  );
}
