import type { Flow } from '#engine/schema/language/index.ts';
import { indexFlow } from '#engine/workflow/index.ts';
import type { BatchConfig, WorkFlowItem } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../../Services.ts';
import { accessFor, type ReadContext } from '../../access/index.ts';
import { sql } from '../../../db/query.ts';
import { and } from '../../records/sql/fragment.ts';
import { flowOf } from '../flowOf.ts';
import { moduleNoSql } from './isKnownAs.ts';
import { wfModules } from './moduleTypes.ts';
import { interventionReach } from '../processSearch/reach.ts';
import { taskCounts } from './taskList.ts';

/** The processes in force, for whoever may do something in their modules. */
export async function workFlows(services: Services, caller: Caller): Promise<WorkFlowItem[]> {
  const context: ReadContext = { services, caller, db: services.db };
  const modules = wfModules(services, caller);
  const [open, inForce] = await Promise.all([openCounts(context), flowsInForce(services)]);
  return modules.flatMap((module) => {
    const { moduleNo } = module;
    const { module: name } = services.registry().findCode(moduleNo)!;
    const found = inForce.get(name);
    if (!found) return [];
    const access = accessFor(context, name);
    return {
      ...module,
      version: found.version,
      publishedAt: found.publishedAt,
      steps: indexFlow(found.flow).approveSteps.map(({ id, title }) => ({ stepId: id, title })),
      canStart: access.can('create') && access.can('submit'),
      open: access.can('intervene') ? (open.get(moduleNo) ?? 0) : null,
    };
  });
}

/** How many are under way, as far as the caller may intervene there. */
async function openCounts(context: ReadContext): Promise<Map<string, number>> {
  const rows = await context.db.all<{ moduleNo: string; count: string }>(
    sql`
      select ${moduleNoSql(context.services.registry())} as "moduleNo", count(*) as count
      from app.process_instance i
      where ${and([sql`i.status in ('running', 'returned')`, interventionReach(context, 'i')])}
      group by 1`,
  );
  return new Map(rows.map(({ moduleNo, count }) => [moduleNo, Number(count)]));
}

interface FlowInForce {
  version: number;
  publishedAt: string;
  flow: Flow;
}

/** Of all modules that have one; only versions that nobody has asked for before are read in full. */
async function flowsInForce(services: Services): Promise<Map<string, FlowInForce>> {
  const names = services.registry().modules.flatMap(({ module, flow }) => (flow ? [module] : []));
  const rows = await services.db.all<Omit<FlowInForce, 'flow'> & { name: string }>(
    sql`
      select name, version, published_at as "publishedAt" from app.definition
      where kind = 'module' and current and name = any(${names}::text[])`,
  );
  const flows = rows.map(async ({ name, ...row }) => {
    const { flow } = await flowOf(services, services.db, name, row.version);
    return [name, { ...row, flow }] as const;
  });
  return new Map(await Promise.all(flows));
}

/** What may be done with several tasks at once, by module and step: where the caller has to do with processes. */
export async function batchConfig(services: Services, caller: Caller): Promise<BatchConfig> {
  const { byModule } = await taskCounts(services, caller);
  const concerned = [...wfModules(services, caller), ...byModule].map(({ moduleNo }) => moduleNo);
  const inForce = await flowsInForce(services);
  const entries = [...new Set(concerned)].flatMap((moduleNo) => {
    const found = inForce.get(services.registry().findCode(moduleNo)?.module ?? '');
    return found ? [[moduleNo, operationsByStep(found.flow)] as const] : [];
  });
  return Object.fromEntries(entries);
}

const operationsByStep = (flow: Flow): BatchConfig[string] =>
  Object.fromEntries(
    indexFlow(flow).approveSteps.map(({ id, buttons }) => {
      const mayReassign = !buttons || buttons.includes('reassign');
      return [id, ['execute', 'reject', ...(mayReassign ? ['reassign' as const] : [])]];
    }),
  );
