import { randomUUID } from 'node:crypto';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import { execute, recover, reject, rejectToStarter } from '#server/features/workflow/index.ts';
import { submitAnyway } from '../submitAnyway.ts';
import { objections, opinions } from '../words.ts';
import type { Fate } from './Area.ts';
import { insist } from './insist.ts';
import type { RecordMaker } from './RecordMaker.ts';
import type { DemoCompany } from './DemoCompany.ts';

interface OpenTask {
  id: string;
  step: string;
  assignee: string;
}

/** The approval of one document, by whoever is asked. */
export class Process {
  constructor(
    private readonly demo: DemoCompany,
    private readonly module: Module,
    private readonly recordId: string,
    private readonly as: string,
    private readonly steps: Record<string, RecordData>,
    private readonly maker: RecordMaker,
  ) {}

  /** True when it is approved in the end, and still is. */
  async run(fate: Fate): Promise<boolean> {
    const { demo, recordId } = this;
    await this.submit();
    const { random } = demo;
    if (fate === 'withdrawn')
      await recover(demo.services, await demo.caller(this.as), recordId, body());
    else if (fate === 'returned' || fate === 'rejected') {
      const task = (await this.openTask())!;
      demo.clock.pass(random.integer(1, 6));
      const refuse = fate === 'returned' ? rejectToStarter : reject;
      const said = { ...body(), comment: random.pick(objections) };
      await refuse(demo.services, this.person(task), task.id, said);
    } else if (fate === 'running') return this.approve(random.integer(0, 2));
    else {
      await this.approve();
      if (fate !== 'void' || !this.canBeVoid()) return true;
      demo.clock.pass(20);
      await demo.void(this.module.module, recordId);
    }
    return false;
  }

  private async submit() {
    const { demo, module, recordId, as, maker } = this;
    await insist(
      async () => submitAnyway(demo.services, await demo.caller(as), module.module, recordId),
      async (paths) => {
        const record = await demo.office.read(module.module, recordId);
        const better = await maker.better(record, paths);
        if (Object.keys(better).length === 0) return false;
        await insist(
          () => demo.office.change(as, module.module, recordId, better),
          async (refused) => {
            const again = await maker.better({ ...record, ...better }, refused);
            Object.assign(better, again);
            return Object.keys(again).length > 0;
          },
        );
        return true;
      },
    );
  }

  /**
   * Decides step by step, to the end or until `steps` decisions are made and somebody is asked who may be kept waiting;
   * true when the end was reached.
   */
  private async approve(steps = Infinity): Promise<boolean> {
    const { demo } = this;
    for (let made = 0; ; made++) {
      const task = await this.openTask();
      if (!task) return true;
      if (made >= steps && !demo.isBusy(task.assignee)) return false;
      demo.clock.pass(demo.random.integer(0, 5));
      await this.decide(task);
    }
  }

  private async decide(task: OpenTask) {
    const { demo, maker } = this;
    const comment = demo.random.pick(opinions);
    const data = await this.written(task);
    await insist(
      () =>
        execute(demo.services, this.person(task), task.id, {
          ...body(),
          comment,
          ...(Object.keys(data).length > 0 && { data }),
        }),
      async (paths) => {
        const record = await demo.office.read(this.module.module, this.recordId);
        const better = await maker.better({ ...record, ...data }, paths);
        Object.assign(data, better);
        return Object.keys(better).length > 0;
      },
    );
  }

  /** What the plan says an approver writes at a step; into every line there is, what it says of one. */
  private async written({ step }: OpenTask): Promise<RecordData> {
    const given = this.steps[step];
    if (!given) return {};
    const record = await this.demo.office.read(this.module.module, this.recordId);
    return Object.fromEntries(
      Object.entries(given).map(([field, value]) => {
        if (this.module.fields[field]?.type !== 'table') return [field, value];
        const [columns] = value as RecordData[];
        return [field, (record[field] as RecordData[]).map((line) => ({ ...line, ...columns }))];
      }),
    );
  }

  private openTask() {
    return this.demo.services.db.first<OpenTask>(sql`
      select id, step_id as step, assignee_id as assignee from app.process_task
      where record_id = ${this.recordId} and status = 'pending' order by id limit 1`);
  }

  private person = ({ assignee }: OpenTask) =>
    callerFor(this.demo.services.directory(), assignee, 'zh');

  private canBeVoid = () => this.module.access.some(({ actions }) => actions.includes('void'));
}

const body = () => ({ requestKey: randomUUID() });
