import { knownAs } from '#engine/schema/knownAs.ts';
import type { FoundProcess } from '#shared/contract/index.ts';
import type { Services } from '../../../Services.ts';
import { raw } from '../../../db/query.ts';
import { flowOf } from '../flowOf.ts';
import { stepTexts } from '../refusals.ts';

/** A process `i` as the database answers it. */
export interface ProcessRow extends Omit<
  FoundProcess,
  'moduleTitle' | 'starterName' | 'orgName' | 'tasks'
> {
  flowVersion: number;
  starterOrgId: string | null;
  tasks: { taskId: string; stepId: string; userId: string; since: string }[];
}

export const processColumns = raw(`
  i.id as "procInstId", i.module as "moduleNo", i.record_id as "businessKey", i.title, i.number,
  i.starter_id as "starterId", i.starter_org_id as "starterOrgId", i.started_at as "startedAt", i.ended_at as "endedAt", i.status,
  i.suspended_at is not null as "isSuspended",
  i.business_type as "businessType", i.flow_version as "flowVersion",
  (select coalesce(json_agg(json_build_object('taskId', t.id, 'stepId', t.step_id, 'userId', t.assignee_id,
      'since', t.created_at) order by t.seq), '[]')
    from app.process_task t where t.instance_id = i.id and t.status = 'pending') as tasks`);

/** The same with names and titles. */
export async function processItem(
  services: Services,
  { flowVersion, starterOrgId, tasks, ...row }: ProcessRow,
): Promise<FoundProcess> {
  const { flow, title } = await flowOf(services, services.db, row.moduleNo, flowVersion);
  const directory = services.directory();
  return {
    ...row,
    ...knownAs(services.registry(), row.moduleNo, row.businessType, title),
    starterName: directory.person(row.starterId)?.name ?? '?',
    orgName: (starterOrgId && directory.organisation(starterOrgId)?.name) || null,
    tasks: tasks.map(({ stepId, ...task }) => ({
      ...task,
      stepTitle: stepTexts(flow, stepId),
      name: directory.person(task.userId)?.name ?? '?',
    })),
  };
}
