import { expect } from 'vitest';
import { sql } from '#server/db/query.ts';
import { publishFlow, saveDraft } from '#server/features/processDesign/index.ts';
import { actOnRecord } from '#server/features/records/actOnRecord.ts';
import * as workflow from '#server/features/workflow/index.ts';
import type { Intervention, WorkflowBody } from '#shared/contract/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { lists, starter, type RandomOffice } from './randomOffice.ts';

export type Act = (office: RandomOffice, about: About) => Promise<unknown>;
export interface Paper {
  module: string;
  id: string;
}
export interface About extends Paper {
  /** Who acts. */
  by: PersonName;
  /** A task of the process, its own one more often than not. */
  taskId: string;
  /** Somebody else. */
  to: PersonName;
  stepId: string;
  /** Other papers and tasks, for batches. */
  others: string[];
  body: WorkflowBody;
  random(): number;
}

const operation =
  (run: typeof workflow.execute, more: (about: About) => Partial<WorkflowBody> = () => ({})): Act =>
  ({ services, as }, about) =>
    run(services, as(about.by), about.taskId, { ...about.body, ...more(about) });
const toSomebody = ({ to }: About) => ({ to: people[to] });
const toStep = ({ stepId }: About) => ({ to: stepId });
const backToStep = ({ stepId, random }: About) => ({
  to: stepId,
  resubmit: random() < 0.5 ? ('direct' as const) : ('rerun' as const),
});

/** The starter names somebody for every step that may want it. */
export const submit: Act = ({ services, as }, { module, id, body }) =>
  workflow.startProcess(services, as(starter), module, id, {
    ...body,
    chosen: Object.fromEntries(stepIds.map((step) => [step, [people.lee, people.fay]])),
  });
const stepIds = Array.from({ length: 30 }, (_, index) => `s${index}`);

/** Fills in what the step may let them, or not: see `expectFieldsKept`. */
const executeWith: Act = ({ services, as }, { by, taskId, body, random }) => {
  const data = { [random() < 0.5 ? 'note' : 'title']: `Written ${Math.floor(random() * 1e6)}` };
  return workflow.execute(services, as(by), taskId, { ...body, data });
};

/** Invariant 14: what was done of a batch is exactly what it says, whatever became of the others. */
const batch: Act = async ({ services, as }, { by, others, body }) => {
  const results = await workflow.batch(services, as(by), 'execute', others, body);
  expect(results.map(({ id }) => id)).toEqual([...new Set(others)]);
  const kept = await services.db.all<{ key: string }>(sql`
    select key from app.request where user_id = ${people[by]}
      and key = any(${results.map(({ id }) => `${body.requestKey}/${id}`)}::text[])`);
  const keys = new Set(kept.map(({ key }) => key));
  for (const result of results) {
    // nobody knows what became of it when the connection broke
    if (!result.ok && result.error === 'failed') continue;
    expect({ ...result, ok: keys.has(`${body.requestKey}/${result.id}`) }).toEqual(result);
  }
};

const versionsOf = ({ services }: RandomOffice, module: string) =>
  services.db.all<{ version: number; isCurrent: boolean }>(sql`
    select version, current as "isCurrent" from app.definition
    where kind = 'module' and name = ${module} order by version`);

/** Invariant 17: what runs keeps its version, unless somebody moves it. */
const publish: Act = async (office, { module, random }) => {
  const { services, as, spare } = office;
  if (!module.startsWith('walk')) return;
  const version = (await versionsOf(office, module)).find(({ isCurrent }) => isCurrent)!.version;
  const kept = () =>
    services.db.all<{ id: string; version: number; moves: number }>(sql`
      select id, flow_version as version, (select count(*)::int from app.process_log l
        where l.instance_id = i.id and l.action = 'move') as moves
      from app.process_instance i where module = ${module}`);
  const before = await kept();
  const flow = spare[Math.floor(random() * spare.length)]!;
  const drawn = { flow, rev: null, baseVersion: version };
  const { rev } = await saveDraft(services, as('admin'), module, drawn);
  await publishFlow(services, as('admin'), module, { rev, version, note: 'Walk' });
  const after = new Map((await kept()).map((one) => [one.id, one]));
  for (const one of before)
    if (after.get(one.id)!.moves === one.moves) expect(after.get(one.id)).toEqual(one);
};

const move: Act = async (office, { module, id, body, random }) => {
  const versions = await versionsOf(office, module);
  const { version } = versions[Math.floor(random() * versions.length)]!;
  const change = { requestKey: body.requestKey, reason: 'Because', version };
  return workflow.changeVersion(office.services, office.as('admin'), id, change);
};

/** Invariant 20 has more to hold when what was approved may be void. */
const declareVoid: Act = ({ services, as }, { module, id, body: { requestKey } }) =>
  actOnRecord(services, as(starter), module, id, { action: 'void', reason: 'x', requestKey });

/** What an administrator does to a process that runs its course. */
const intervene =
  (operation: Intervention): Act =>
  async ({ services, as }, { id, to, body: { requestKey } }) => {
    const found = sql`select id from app.process_instance where record_id = ${id}`;
    const process = await services.db.first<{ id: string }>(found);
    const body = { operation, to: people[to], reason: 'x', requestKey };
    if (process) await workflow.intervene(services, as('admin'), process.id, body);
  };

/** What people do, with how often. */
export const acts: [weight: number, act: Act][] = [
  [40, operation(workflow.execute)],
  [6, operation(workflow.reject)],
  [4, operation(workflow.rejectToStarter)],
  [8, operation(workflow.returnTo, backToStep)],
  [8, operation(workflow.recover)],
  [5, operation(workflow.reassign, toSomebody)],
  [4, operation(workflow.delegate, toSomebody)],
  [4, operation(workflow.addSignerBefore, toSomebody)],
  [4, operation(workflow.addSignerAfter, toSomebody)],
  [3, operation(workflow.removeSigner)],
  [1, operation(workflow.recoverAdmin)],
  [1, operation(workflow.rejectAdmin)],
  [3, operation(workflow.returnAdmin, toStep)],
  [
    1,
    operation(workflow.sendToEnd, ({ random }) => ({
      to: random() < 0.5 ? 'approved' : 'rejected',
    })),
  ],
  [1, operation(workflow.terminate)],
  [12, submit],
  [8, executeWith],
  [4, batch],
  [1, publish],
  [2, move],
  [2, declareVoid],
  [
    1,
    ({ services, as }, { id, body }) => workflow.remindApprovers(services, as(starter), id, body),
  ],
  [2, intervene('transfer')],
  [2, intervene('suspend')],
  [6, intervene('resume')],
  [
    2,
    async ({ services, wait }) => {
      wait(12 * 60);
      await workflow.decideDue(services);
    },
  ],
];

/** A draft of which one fact or the other holds, or both; of the ledger one that may be too much. */
export async function makePaper(
  { draft, deals }: RandomOffice,
  module: string,
  random: () => number,
): Promise<Paper> {
  const dealId = deals[Math.floor(random() * deals.length)];
  const amount = (1 + Math.floor(random() * 2000) / 100).toFixed(2);
  const facts = {
    f0: random() < 0.6,
    f1: random() < 0.6,
    back: random() < 0.3,
    ownerId: people.bob,
    ...lists,
  };
  const values =
    module === 'amendment'
      ? { dealId, delta: random() < 0.5 ? amount : `-${amount}` }
      : module === 'charge' || module === 'refund'
        ? { dealId, amount }
        : facts;
  return { module, id: await draft(starter, module, { title: 'Paper', ...values }) };
}

/** Papers of all the office's modules: so many of random processes, two for each, and some of the ledger. */
export async function makePapers(office: RandomOffice, modules: number, random: () => number) {
  const papers: Paper[] = [];
  const ledger = ['charge', 'charge', 'charge', 'refund', 'amendment'];
  const walks = Array.from({ length: modules * 2 }, (_, index) => `walk${index % modules}`);
  for (const module of [...walks, ...ledger]) papers.push(await makePaper(office, module, random));
  return papers;
}
