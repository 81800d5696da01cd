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

/** Luck: that of the story, and another for what happens aside. */
class Luck {
  readonly #apart = createRandom(11);
  now: Random;

  constructor(readonly ofStory: Random) {
    this.now = ofStory;
  }

  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.now = this.#apart;
    try {
      return await work();
    } finally {
      this.now = this.ofStory;
    }
  }
}

/** Processes of the demo company: what those who are asked decide, and when. */
class Decisions {
  constructor(
    readonly services: LiveServices,
    readonly clock: WorkClock,
    readonly luck: Luck,
  ) {}

  /** Decides what is open, step by step, until the process ends, `steps` decisions are made or `asked` is asked. */
  async approve(recordId: string, steps = Infinity, asked?: string) {
    for (let made = 0; made < steps; made++) {
      const [task] = await this.#open(recordId);
      if (!task || task.assignee_id === asked) return task;
      this.clock.pass(this.luck.now.integer(0, 3));
      await execute(this.services, this.#person(task.assignee_id), task.id, {
        requestKey: randomUUID(),
        comment: this.luck.now.pick(opinions),
      });
    }
    return undefined;
  }

  /** Submits a draft and lets its process run as far as its fate. */
  async run(caller: Caller, module: string, recordId: string, fate: Fate) {
    const { services, clock, luck } = this;
    await submitAnyway(services, caller, module, recordId);
    if (fate === 'withdrawn')
      await recover(services, caller, recordId, { requestKey: randomUUID() });
    else if (fate === 'returned') await this.#sendBack(recordId);
    else if (fate === 'approved') await this.approve(recordId);
    else {
      await this.approve(recordId, luck.now.integer(0, 2));
      if (clock.now() < lately)
        await this.aside(async () => {
          clock.pass(16);
          await this.approve(recordId);
        });
    }
  }

  async aside<T>(work: () => Promise<T>): Promise<T> {
    const at = this.clock.now();
    try {
      return await this.luck.aside(work);
    } finally {
      this.clock.backTo(at);
    }
  }

  async #sendBack(recordId: string) {
    const [task] = await this.#open(recordId);
    this.clock.pass(2);
    await rejectToStarter(this.services, this.#person(task!.assignee_id), task!.id, {
      requestKey: randomUUID(),
      comment: this.luck.now.pick(objections),
    });
  }

  #open(recordId: string) {
    return this.services.db.all<OpenTask>(
      sql`select id, assignee_id from app.process_task where record_id = ${recordId} and status = 'pending' order by id`,
    );
  }

  #person(userId: string) {
    return callerFor(this.services.directory(), userId, 'zh');
  }
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
  const decisions = new Decisions(services, clock, new Luck(random));
  const { add, change, read, act } = recordsOf(services, callerOf);
  const submit: Office['submit'] = async (as, module, recordId, fate) => {
    if (fate !== 'draft') await decisions.run(await callerOf(as), module, recordId, fate);
  };
  return {
    random,
    id,
    remember: (code, known) => void ids.set(code, known),
    pass: (hours) => clock.pass(hours),
    today: () => clock.day(0),
    day: (offset) => clock.day(offset),
    add,
    change,
    read,
    act,
    submit,
    async file(as, module, values, fate) {
      const recordId = await add(as, module, values);
      await submit(as, module, recordId, fate);
      return recordId;
    },
    async wait(as, module, values, asked) {
      const recordId = await add(as, module, values);
      await submitAnyway(services, await callerOf(as), module, recordId);
      if (!(await decisions.approve(recordId, Infinity, id(asked))))
        throw new Error(`${asked} is not asked about ${module} ${recordId}`);
      return recordId;
    },
    aside: (work) => decisions.aside(work),
  };
}

/** What people do with records, through the operations that the screens call. */
function recordsOf(
  services: LiveServices,
  callerOf: (as: string) => Promise<Caller>,
): Pick<Office, 'add' | 'change' | 'read' | 'act'> {
  const read: Office['read'] = async (module, recordId) => {
    const reader = { services, caller: founder, db: services.db };
    return (await readRecord(reader, module, recordId)).record;
  };
  return {
    read,
    async add(as, module, values) {
      const saved = await saveRecord(services, await callerOf(as), module, {
        data: values,
        requestKey: randomUUID(),
      });
      return saved.id;
    },
    async change(as, module, recordId, values) {
      const caller = await callerOf(as);
      const { rev } = await read(module, recordId);
      await saveRecord(services, caller, module, {
        id: recordId,
        rev: rev as number,
        data: values,
        requestKey: randomUUID(),
      });
    },
    async act(as, module, recordId, action, data) {
      await actOnRecord(services, await callerOf(as), module, recordId, {
        action,
        requestKey: randomUUID(),
        ...(data && { data }),
      });
    },
  };
}
