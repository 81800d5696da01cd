import type { SqlFragment } from '#engine/expression/types.ts';
import { isOneRecord, isWords } from '#engine/schema/language/fieldUses.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { TaskItem } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../../Services.ts';
import { seenThrough, type ReadContext } from '../../access/index.ts';
import { join, sql } from '../../../db/query.ts';
import { amountFieldOf } from '../decided.ts';

/** From a document to whom it is about. */
const mostSteps = 3;

/**
 * Tasks with what tells one from another: the money and the counterpart it is about, as the caller may see them, the
 * department that asks, who has it now, since when and until when.
 */
export async function withDetails(
  services: Services,
  caller: Caller,
  tasks: readonly TaskItem[],
): Promise<TaskItem[]> {
  const context: ReadContext = { services, caller, db: services.db };
  const [told, waiting] = await Promise.all([
    readTold(context, tasks),
    readWaiting(context, tasks),
  ]);
  const directory = services.directory();
  return tasks.map((task) => {
    const { amount = null, counterpart = null } = told.get(task.businessKey) ?? {};
    const { orgId, people = [], since = null, due = null } = waiting.get(task.procInstId) ?? {};
    return {
      ...task,
      amount,
      counterpart,
      orgName: (orgId && directory.organisation(orgId)?.name) ?? null,
      waitingFor: people.map((id) => directory.person(id)?.name ?? '?'),
      waitingSince: since,
      dueAt: task.dueAt ?? due,
    };
  });
}

type Told = Pick<TaskItem, 'amount' | 'counterpart'>;

/** The money and the counterpart that records are about, as the caller may see them; by the id of the record. */
export async function readTold(
  context: ReadContext,
  tasks: readonly Pick<TaskItem, 'moduleNo' | 'businessKey'>[],
) {
  const registry = context.services.registry();
  const rows = tasks.flatMap(({ moduleNo, businessKey }) => {
    const module = registry.findModule(registry.findCode(moduleNo)?.module ?? '');
    if (!module) return [];
    const id = sql`${businessKey}::uuid`;
    const read = (path: string[] | undefined): SqlFragment => {
      const value = path && seenThrough(context, { module: module.module, alias: 'r' }, id, path);
      return value ? sql`(${value})::text` : sql`null::text`;
    };
    const amount = amountFieldOf(module);
    return sql`select ${id} as id, ${read(amount === undefined ? undefined : [amount])} as amount,
      ${read(counterpartOf(registry, module))} as counterpart`;
  });
  if (rows.length === 0) return new Map<string, Told>();
  const found = await context.db.all<Told & { id: string }>(join(rows, ' union all '));
  return new Map(found.map(({ id, ...told }) => [id, told]));
}

/**
 * The path to the name of whom a document is about in the end: of an invoice, by its contract, the customer. Records
 * say by their subtitles what tells them apart.
 */
export function counterpartOf(registry: Registry, document: Module): string[] | undefined {
  const path: string[] = [];
  let { fields, record }: Pick<Module, 'fields' | 'record'> = document;
  while (record.subtitle !== undefined && path.length < mostSteps) {
    const field = fields[record.subtitle];
    if (isWords(field)) return [...path, record.subtitle];
    const target = field && isOneRecord(field) && referencedModule(field, registry.system);
    if (!target) break;
    path.push(record.subtitle);
    ({ fields, record } = registry.module(target));
  }
  return path.length > 0 ? [...path, record.title] : undefined;
}

interface Waiting {
  id: string;
  orgId: string | null;
  /** Who is asked now, or has it back, since when the first of them is, and until when. */
  people: string[];
  since: string | null;
  due: string | null;
}

/** By the id of the process. */
async function readWaiting({ db }: ReadContext, tasks: readonly TaskItem[]) {
  const ids = tasks.map(({ procInstId }) => procInstId);
  const rows = await db.all<Waiting>(
    sql`select i.id, i.starter_org_id as "orgId", coalesce(open.since, back.since) as since, open.due,
        coalesce(open.people, back.people, '{}') as people
      from app.process_instance i
        left join lateral (
          select array_agg(t.assignee_id order by t.created_at, t.id) as people,
            min(t.created_at) as since, min(s.first_due_at) as due
          from app.process_task t join app.step_instance s on s.id = t.step_instance_id
          where t.instance_id = i.id and t.status = 'pending') open on true
        left join lateral (
          select array[i.starter_id] as people, max(s.closed_at) as since
          from app.step_instance s where s.instance_id = i.id) back on i.status = 'returned'
      where i.id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
