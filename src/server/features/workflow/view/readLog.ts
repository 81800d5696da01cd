import type { LogEntry } from '#shared/contract/index.ts';
import { sql } from '../../../db/query.ts';
import { filesOfOpinions } from '../../attachments/filesOfOpinions.ts';
import { visibleIn, type ReadContext } from '../../access/index.ts';
import { starterStep } from '#engine/workflow/index.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';
import { titlesOfChanges } from '../../records/titlesOfChanges.ts';
import { visibleChanges } from '../../records/visibleChanges.ts';
import { durationHours } from './durationHours.ts';
import type { VersionedFlow } from '../flowOf.ts';
import type { InstanceRow } from '../instances.ts';
import { reasonAt, stepTexts } from '../refusals.ts';

interface Row {
  seq: number;
  at: string;
  by_id: string | null;
  on_behalf_of_id: string | null;
  action: string;
  step_id: string | null;
  rule: string | null;
  comment: string | null;
  task_id: string | null;
  assigned_at: string | null;
  changes: FieldChanges;
  people: string[] | null;
}

/** What happened, in order; changes of fields that the reader may not see are left out. */
export async function readLog(
  context: ReadContext,
  row: InstanceRow,
  versioned: VersionedFlow,
): Promise<LogEntry[]> {
  const rows = await context.db.all<Row>(sql`
    select l.seq, l.at, l.by_id, l.on_behalf_of_id, l.action, l.step_id, l.rule, l.comment, l.changes, l.task_id,
      t.created_at as assigned_at, ${concerned} as people
    from app.process_log l left join app.process_task t on t.id = l.task_id
    where l.instance_id = ${row.id} order by l.seq`);
  const fields = [...new Set(rows.flatMap(({ changes }) => Object.keys(changes)))];
  const hidden = await hiddenIn(context, row, fields);
  const module = context.services.registry().module(row.module);
  const changes = rows.map((entry) => visibleChanges(module, entry.changes, hidden));
  const titles = await titlesOfChanges(context, module, changes);
  const files = await filesOfOpinions(context.db, row.id);
  const { language } = context.caller;
  const directory = context.services.directory();
  const person = (id: string | null) => ({
    id: id ?? '',
    name: (id && directory.person(id)?.name) || '',
  });
  return rows.map((entry, index) => ({
    seq: entry.seq,
    at: entry.at,
    by: person(entry.by_id),
    onBehalfOf: entry.on_behalf_of_id ? person(entry.on_behalf_of_id) : null,
    action: entry.action,
    // that whoever submitted is the starter goes without saying
    stepTitle:
      entry.step_id && entry.step_id !== starterStep.id
        ? stepTexts(versioned.flow, entry.step_id)
        : null,
    taskId: entry.task_id,
    durationHours:
      entry.by_id && entry.assigned_at
        ? durationHours(context.services, entry.assigned_at, entry.at)
        : null,
    ...(entry.rule && { rule: entry.rule }),
    ...(entry.people && { people: entry.people.map((id) => person(id).name) }),
    comment: entry.comment ?? reasonAt(versioned.flow, entry.step_id)?.[language] ?? null,
    ...(files.has(entry.seq) && { files: files.get(entry.seq)! }),
    changes: changes[index]!,
    titles: titles[index]!,
  }));
}

/** Whom an entry has brought in, returned to or sent copies to: those of its moment. */
const concerned = sql`case
  when l.action = 'notify' then (select array_agg(c.user_id) from app.process_copy c
    where c.instance_id = l.instance_id and c.step_id = l.step_id and c.created_at = l.at)
  when l.action in ('delegate', 'addSignerBefore', 'addSignerAfter') then (
    select array_agg(n.assignee_id order by n.seq) from app.process_task n
    where n.instance_id = l.instance_id and n.added_to = l.task_id and n.created_at = l.at)
  when l.action in ('return', 'returnAdmin') then (
    select array_agg(n.assignee_id order by n.seq) from app.process_task n
    where n.instance_id = l.instance_id and n.created_at = l.at)
  when l.action in ('reassign', 'reassignAdmin') then (
    select array[(array_agg(n.assignee_id order by n.seq))[1]] from app.process_task n
    where n.instance_id = l.instance_id and n.step_id = l.step_id and n.created_at = l.at
      and n.rule ->> 'rule' = 'reassigned')
  end`;

/** Of what the changes name: fields, and columns of lines. */
async function hiddenIn(
  context: ReadContext,
  { module, recordId }: InstanceRow,
  fields: readonly string[],
): Promise<ReadonlySet<string>> {
  const specs = context.services.registry().module(module).fields;
  const paths = fields.flatMap((field) => [
    field,
    ...Object.keys(specs[field]?.columns ?? {}).map((column) => `${field}.${column}`),
  ]);
  const visible = await visibleIn(context, module, recordId, paths);
  return new Set(paths.filter((path) => !visible.has(path)));
}
