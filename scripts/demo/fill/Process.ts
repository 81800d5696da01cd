import { randomUUID } from 'node:crypto';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { callerFor } from '#server/operations/session/callerFor.ts';
import { execute, recover, reject, rejectToStarter } from '#server/operations/workflow/index.ts';
import { submitAnyway } from '../submitAnyway.ts';
import { objections, opinions } from '../words.ts';
import type { Fate } from './Area.ts';
import { insist } from './insist.ts';
import type { RecordMaker } from './RecordMaker.ts';
import type { Company } from './Company.ts';

interface OpenTask {
  id: string;
  step: string;
  assignee: string;
}

/** The approval of one document, by whoever is asked. */
export class Process {
  constructor(
    private readonly company: Company,
    private readonly module: Module,
    private readonly recordId: string,
    private readonly as: string,
    private readonly steps: Record<string, RecordData>,
    private readonly maker: RecordMaker,
  ) {}

  /** True when it is approved in the end, and still is. */
  async run(fate: Fate): Promise<boolean> {
    const { company, recordId } = this;
    await this.submit();
    const { random } = company;
    if (fate === 'withdrawn')
      await recover(company.services, await company.caller(this.as), recordId, body());
    else if (fate === 'returned' || fate === 'rejected') {
      const task = (await this.openTask())!;
      company.clock.pass(random.integer(1, 6));
      const refuse = fate === 'returned' ? rejectToStarter : reject;
      const said = { ...body(), comment: random.pick(objections) };
      await refuse(company.services, this.person(task), task.id, said);
    } else if (fate === 'running') return this.approve(random.integer(0, 2));
    else {
      await this.approve();
      if (fate !== 'void' || !this.canBeVoid()) return true;
      company.clock.pass(20);
      await company.void(this.module.module, recordId);
    }
    return false;
  }

  private async submit() {
    const { company, module, recordId, as, maker } = this;
    await insist(
      async () => submitAnyway(company.services, await company.caller(as), module.module, recordId),
      async (paths) => {
        const record = await company.office.read(module.module, recordId);
        const better = await maker.better(record, paths);
        if (Object.keys(better).length === 0) return false;
        await insist(
          () => company.office.change(as, module.module, recordId, better),
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
    const { company } = this;
    for (let made = 0; ; made++) {
      const task = await this.openTask();
      if (!task) return true;
      if (made >= steps && !company.isBusy(task.assignee)) return false;
      company.clock.pass(company.random.integer(0, 5));
      await this.decide(task);
    }
  }

  private async decide(task: OpenTask) {
    const { company, maker } = this;
    const comment = company.random.pick(opinions);
    const data = await this.written(task);
    await insist(
      () =>
        execute(company.services, this.person(task), task.id, {
          ...body(),
          comment,
          ...(Object.keys(data).length > 0 && { data }),
        }),
      async (paths) => {
        const record = await company.office.read(this.module.module, this.recordId);
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
    const record = await this.company.office.read(this.module.module, this.recordId);
    return Object.fromEntries(
      Object.entries(given).map(([field, value]) => {
        if (this.module.fields[field]?.type !== 'table') return [field, value];
        const [columns] = value as RecordData[];
        return [field, (record[field] as RecordData[]).map((line) => ({ ...line, ...columns }))];
      }),
    );
  }

  private openTask() {
    return this.company.services.db.first<OpenTask>(sql`
      select id, step_id as step, assignee_id as assignee from app.process_task
      where record_id = ${this.recordId} and status = 'pending' order by id limit 1`);
  }

  private person = ({ assignee }: OpenTask) =>
    callerFor(this.company.services.directory(), assignee, 'zh');

  private canBeVoid = () => this.module.access.some(({ actions }) => actions.includes('void'));
}

const body = () => ({ requestKey: randomUUID() });
