import type { Flow } from '#engine/schema/language/index.ts';
import { indexFlow } from '#engine/workflow/index.ts';
import type { BatchConfig, WorkFlowItem } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../../Services.ts';
import { accessFor, type ReadContext } from '../../access/index.ts';
import { and, sql, statement } from '../../records/sql/fragment.ts';
import { currentFlow } from '../flowOf.ts';
import { moduleNoSql } from './isKnownAs.ts';
import { wfModules } from './moduleTypes.ts';
import { interventionReach } from '../retrieval/reach.ts';
import { taskCounts } from './taskList.ts';

/** The processes in force, for whoever may do something in their modules. */
export async function workFlows(services: Services, caller: Caller): Promise<WorkFlowItem[]> {
  const context: ReadContext = { services, caller, db: services.db };
  const modules = wfModules(services, caller);
  const [open, published] = await Promise.all([openCounts(context), publications(context)]);
  return Promise.all(
    modules.map(async (module) => {
      const { moduleNo } = module;
      const { module: name } = services.registry().findCode(moduleNo)!;
      const { flow, version } = await currentFlow(services, services.db, name);
      const access = accessFor(context, name);
      return {
        ...module,
        version,
        publishedAt: published.get(name)!,
        steps: indexFlow(flow).places.flatMap(({ step }) =>
          step.type === 'approve' ? [{ stepId: step.id, title: step.title }] : [],
        ),
        canStart: access.can('create') && access.can('submit'),
        open: access.can('intervene') ? (open.get(moduleNo) ?? 0) : null,
      };
    }),
  );
}

/** How many are under way, as far as the caller may intervene there. */
async function openCounts(context: ReadContext): Promise<Map<string, number>> {
  const rows = await context.db.all<{ moduleNo: string; count: string }>(
    statement(sql`
      select ${moduleNoSql(context.services.registry())} as "moduleNo", count(*) as count
      from app.process_instance i
      where ${and([sql`i.status in ('running', 'returned')`, interventionReach(context, 'i')])}
      group by 1`),
  );
  return new Map(rows.map(({ moduleNo, count }) => [moduleNo, Number(count)]));
}

async function publications({ db }: ReadContext): Promise<Map<string, string>> {
  const rows = await db.all<{ name: string; at: string }>(
    statement(
      sql`select name, published_at as at from app.definition where kind = 'module' and current`,
    ),
  );
  return new Map(rows.map(({ name, at }) => [name, at]));
}

/** What may be done with several tasks at once, by module and step: where the caller has to do with processes. */
export async function batchConfig(services: Services, caller: Caller): Promise<BatchConfig> {
  const { byModule } = await taskCounts(services, caller);
  const concerned = [...wfModules(services, caller), ...byModule].map(({ moduleNo }) => moduleNo);
  const registry = services.registry();
  const codes = [...new Set(concerned)].flatMap((moduleNo) => registry.findCode(moduleNo) ?? []);
  const entries = await Promise.all(
    codes
      .filter(({ module }) => registry.module(module).flow)
      .map(async ({ moduleNo, module }) => {
        const { flow } = await currentFlow(services, services.db, module);
        return [moduleNo, operationsByStep(flow)] as const;
      }),
  );
  return Object.fromEntries(entries);
}

const operationsByStep = (flow: Flow): BatchConfig[string] =>
  Object.fromEntries(
    indexFlow(flow).places.flatMap(({ step }) => {
      if (step.type !== 'approve') return [];
      const mayReassign = !step.buttons || step.buttons.includes('reassign');
      return [[step.id, ['execute', 'reject', ...(mayReassign ? ['reassign' as const] : [])]]];
    }),
  );
