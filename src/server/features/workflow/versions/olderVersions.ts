import { indexFlow } from '#engine/workflow/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import { stepKindOf } from '#engine/schema/steps/index.ts';
import type { OlderVersions, VersionStep } from '#shared/contract/index.ts';
import { sql } from '../../../db/query.ts';
import { flowHash } from '../../../definitions/flowHash.ts';
import { errors } from '../../../errors.ts';
import type { Services } from '../../../Services.ts';
import { currentFlow, flowOf } from '../flowOf.ts';

const atMost = 200;

/** What runs on versions of a module’s process that are no longer in force; nothing is told about the records. */
export async function olderVersions(services: Services, module: string): Promise<OlderVersions> {
  if (!services.registry().findModule(module)?.flow) throw errors.noProcess({ module });
  const { db } = services;
  const { version, flow } = await currentFlow(services, db, module);
  const rows = await db.all<{ procInstId: string; version: number; open: string[] }>(sql`
    select i.id as "procInstId", i.flow_version as version, coalesce(array_agg(s.step_id)
      filter (where s.status = 'open'), '{}') as open
    from app.process_instance i left join app.step_instance s on s.instance_id = i.id
    where i.module = ${module} and i.flow_version <> ${version} and i.status in ('running', 'returned', 'withdrawn')
    group by i.id order by i.started_at, i.id limit ${atMost}`);
  const all = await Promise.all(
    rows.map(async ({ open, ...row }) => {
      const own = (await flowOf(services, db, module, row.version)).flow;
      const steps = stepsOf(own).filter(({ stepId }) => open.includes(stepId));
      return { ...row, open: steps, isSame: flowHash(own) === flowHash(flow) };
    }),
  );
  // the module may have changed where its process has not
  const processes = all.flatMap(({ isSame, ...process }) => (isSame ? [] : [process]));
  return { version, steps: stepsOf(flow), processes };
}

/** Steps where something may be open. */
const stepsOf = (flow: Flow): VersionStep[] =>
  indexFlow(flow)
    .places.filter(({ step }) => stepKindOf(step).waits)
    .map(({ step: { id, type, title } }) => ({
      stepId: id,
      type,
      title: title ?? { en: id, zh: id },
    }));
