import { randomUUID } from 'node:crypto';
import { sql } from '#server/db/query.ts';
import { actOnRecord } from '#server/features/records/actOnRecord.ts';
import { readRecord } from '#server/features/records/getRecord.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import { execute, recover, rejectToStarter } from '#server/features/workflow/index.ts';
import type { Caller, LiveServices } from '#server/Services.ts';
import type { WorkClock } from './WorkClock.ts';
import type { Fate, Office } from './Office.ts';
import { createRandom, type Random } from './random.ts';
import { lately } from './lately.ts';
import { submitAnyway } from './submitAnyway.ts';
import { objections, opinions } from './words.ts';

/** Whoever sets the company up, before anybody works there. */
const founder: Caller = {
  userId: '00000000-0000-7000-8000-000000000001',
  name: 'system',
  orgId: null,
  companyId: null,
  roles: new Set(['staff', 'sa', 'hrm', 'pdm']),
  orgs: [],
  companyOrgs: [],
  language: 'zh',
};

interface OpenTask {
  id: string;
  assignee_id: string;
}

/** The demo company at work, on these services and this clock; `ids` are those remembered by code. */
export function openOffice(
  services: LiveServices,
  clock: WorkClock,
  random: Random,
  ids: Map<string, string>,
): Office {
  const id = (code: string) => {
    const known = ids.get(code);
    if (!known) throw new Error(`The story speaks of “${code}” before it is there`);
    return known;
  };
  const callerOf = async (as: string) => {
    if (as === 'system') return founder;
    await services.refresh();
    return callerFor(services.directory(), id(as), 'zh');
  };
  const requestKey = () => randomUUID();
  const apart = createRandom(11);
  let chance = random;

  const openTasks = (recordId: string) =>
    services.db.all<OpenTask>(
      sql`select id, assignee_id from app.process_task where record_id = ${recordId} and status = 'pending' order by id`,
    );
  const person = (userId: string) => callerFor(services.directory(), userId, 'zh');

  /** Decides what is open, step by step, until the process ends, `steps` decisions are made or `asked` is asked. */
  async function approve(recordId: string, steps = Infinity, asked?: string) {
    for (let made = 0; made < steps; made++) {
      const [task] = await openTasks(recordId);
      if (!task || task.assignee_id === asked) return task;
      clock.pass(chance.integer(0, 3));
      await execute(services, person(task.assignee_id), task.id, {
        requestKey: requestKey(),
        comment: chance.pick(opinions),
      });
    }
    return undefined;
  }

  async function run(as: string, module: string, recordId: string, fate: Fate) {
    if (fate === 'draft') return;
    const caller = await callerOf(as);
    await submitAnyway(services, caller, module, recordId);
    if (fate === 'withdrawn')
      await recover(services, caller, recordId, { requestKey: requestKey() });
    else if (fate === 'returned') {
      const [task] = await openTasks(recordId);
      clock.pass(2);
      await rejectToStarter(services, person(task!.assignee_id), task!.id, {
        requestKey: requestKey(),
        comment: chance.pick(objections),
      });
    } else if (fate === 'approved') await approve(recordId);
    else {
      await approve(recordId, chance.integer(0, 2));
      if (clock.now() < lately)
        await office.aside(async () => {
          clock.pass(16);
          await approve(recordId);
        });
    }
  }

  const office: Office = {
    random,
    id,
    remember: (code, known) => void ids.set(code, known),
    pass: (hours) => clock.pass(hours),
    today: () => clock.day(0),
    day: (offset) => clock.day(offset),
    async add(as, module, values) {
      const saved = await saveRecord(services, await callerOf(as), module, {
        data: values,
        requestKey: requestKey(),
      });
      return saved.id;
    },
    async change(as, module, recordId, values) {
      const caller = await callerOf(as);
      const { rev } = await office.read(module, recordId);
      await saveRecord(services, caller, module, {
        id: recordId,
        rev: rev as number,
        data: values,
        requestKey: requestKey(),
      });
    },
    submit: run,
    async file(as, module, values, fate) {
      const recordId = await office.add(as, module, values);
      await run(as, module, recordId, fate);
      return recordId;
    },
    async wait(as, module, values, asked) {
      const recordId = await office.add(as, module, values);
      const caller = await callerOf(as);
      await submitAnyway(services, caller, module, recordId);
      if (!(await approve(recordId, Infinity, id(asked))))
        throw new Error(`${asked} is not asked about ${module} ${recordId}`);
      return recordId;
    },
    async act(as, module, recordId, action, data) {
      await actOnRecord(services, await callerOf(as), module, recordId, {
        action,
        requestKey: requestKey(),
        ...(data && { data }),
      });
    },
    async aside(work) {
      const at = clock.now();
      chance = apart;
      try {
        return await work();
      } finally {
        chance = random;
        clock.backTo(at);
      }
    },
    async read(module, recordId) {
      const reader = { services, caller: founder, db: services.db };
      return (await readRecord(reader, module, recordId)).record;
    },
  };
  return office;
}
