import { indexFlow } from '#engine/workflow/index.ts';
import type { ApproveStep, Text } from '#engine/schema/language/index.ts';
import type { SkipChoice, SkipRuleBody, SkipRuleItem, Page } from '#shared/contract/index.ts';
import type { Queryable } from '../../../db/Database.ts';
import { rowsBefore, type Paging } from '../../../db/paging.ts';
import { sql } from '../../../db/query.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { newId } from '../../records/newId.ts';

interface Row extends SkipRuleBody {
  id: string;
  changedById: string;
  changedAt: string;
}

const columns = sql`id, module as "moduleNo", step_id as "stepId", approver_is_starter as "approverIsStarter",
  already_approved as "alreadyApproved", changed_by as "changedById", changed_at as "changedAt"`;

/** One page of the rules, by module and step. */
export async function listSkipRules(
  services: Services,
  { moduleNo }: { moduleNo?: string },
  paging: Paging,
): Promise<Page<SkipRuleItem>> {
  const matching = moduleNo === undefined ? sql`true` : sql`module = ${moduleNo}`;
  const [rows, count] = await Promise.all([
    services.db.all<Row>(sql`
      select ${columns} from app.skip_rule where ${matching}
      order by module, coalesce(step_id, ''), id limit ${paging.size} offset ${rowsBefore(paging)}`),
    services.db.first<{ count: string }>(
      sql`select count(*) as count from app.skip_rule where ${matching}`,
    ),
  ]);
  return {
    rows: rows.map((row) => itemOf(services, row)),
    total: Number(count?.count),
    totalIsCapped: false,
  };
}

/** @throws errors.notFound */
export async function getSkipRule(services: Services, id: string): Promise<SkipRuleItem> {
  const row = await readRule(services.db, id);
  return itemOf(services, row);
}

/**
 * Sets who is passed over in processes that begin from now on.
 *
 * @throws errors.noProcess, errors.badRequest for a step that is none and for a rule that says nothing,
 *   errors.skipRuleTaken when there is one for that step
 */
export async function addSkipRule(
  services: Services,
  caller: Caller,
  body: SkipRuleBody,
): Promise<SkipRuleItem> {
  refuseUnfit(services, body);
  const { moduleNo, stepId, approverIsStarter, alreadyApproved } = body;
  const now = services.now();
  const id = newId(now.getTime());
  await onlyOne(services, caller, body, () =>
    services.db.run(sql`
      insert into app.skip_rule (id, module, step_id, approver_is_starter, already_approved, changed_by, changed_at)
      values (${id}, ${moduleNo}, ${stepId}, ${approverIsStarter}, ${alreadyApproved}, ${caller.userId}, ${now})`),
  );
  return getSkipRule(services, id);
}

/** The same for a rule there is. @throws errors.notFound */
export async function updateSkipRule(
  services: Services,
  caller: Caller,
  { id, ...body }: SkipRuleBody & { id: string },
): Promise<SkipRuleItem> {
  await readRule(services.db, id);
  refuseUnfit(services, body);
  const { moduleNo, stepId, approverIsStarter, alreadyApproved } = body;
  await onlyOne(services, caller, body, () =>
    services.db.run(sql`
      update app.skip_rule set module = ${moduleNo}, step_id = ${stepId}, approver_is_starter = ${approverIsStarter},
        already_approved = ${alreadyApproved}, changed_by = ${caller.userId}, changed_at = ${services.now()}
      where id = ${id}`),
  );
  return getSkipRule(services, id);
}

/** @throws errors.notFound */
export async function deleteSkipRule({ db }: Services, id: string): Promise<void> {
  if (!(await db.run(sql`delete from app.skip_rule where id = ${id}`))) throw errors.notFound();
}

/** The modules and steps that rules may be about. */
export const skipChoices = ({ registry }: Services): SkipChoice[] =>
  registry().modules.flatMap(({ module, title, flow }) =>
    flow
      ? [
          {
            moduleNo: module,
            title,
            steps: indexFlow(flow).approveSteps.map(({ id, title: name }) => ({
              stepId: id,
              title: name,
            })),
            policy: {
              approverIsStarter: flow.approverIsStarter ?? 'ask',
              alreadyApproved: flow.alreadyApproved ?? 'never',
            },
          },
        ]
      : [],
  );

async function readRule(db: Queryable, id: string): Promise<Row> {
  const row = await db.first<Row>(sql`select ${columns} from app.skip_rule where id = ${id}`);
  if (!row) throw errors.notFound();
  return row;
}

function stepOf(services: Services, { moduleNo, stepId }: SkipRuleBody): ApproveStep | undefined {
  const flow = services.registry().findModule(moduleNo)?.flow;
  return flow && indexFlow(flow).approveSteps.find(({ id }) => id === stepId);
}

function refuseUnfit(services: Services, body: SkipRuleBody) {
  const { moduleNo, stepId, approverIsStarter, alreadyApproved } = body;
  if (!services.registry().findModule(moduleNo)?.flow) throw errors.noProcess({ module: moduleNo });
  if (stepId !== null && !stepOf(services, body))
    throw errors.badRequest({ reason: `${moduleNo} has no approval step “${stepId}”` });
  if (approverIsStarter === null && alreadyApproved === null)
    throw errors.badRequest({ reason: 'the rule says nothing: set one of its policies' });
}

async function onlyOne(
  services: Services,
  { language }: Caller,
  body: SkipRuleBody,
  write: () => Promise<unknown>,
) {
  try {
    await write();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const step = stepOf(services, body)?.title ?? everyStep;
    throw errors.skipRuleTaken({ step: step[language] });
  }
}

/** Another rule has the same module and step. */
const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505';

const everyStep: Text = { en: 'every step', zh: '全部环节' };

function itemOf(services: Services, row: Row): SkipRuleItem {
  const { changedById, ...rule } = row;
  const { moduleNo } = rule;
  return {
    ...rule,
    moduleTitle: services.registry().findModule(moduleNo)?.title ?? { en: moduleNo, zh: moduleNo },
    stepTitle: stepOf(services, rule)?.title ?? null,
    changedBy: services.directory().person(changedById)?.name ?? '?',
  };
}
