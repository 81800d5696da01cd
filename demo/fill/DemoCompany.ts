import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { uploadAttachment } from '#server/features/attachments/uploadAttachments.ts';
import { actOnRecord } from '#server/features/records/actOnRecord.ts';
import { recordOptions } from '#server/features/records/options/recordOptions.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import { name, sql } from '#server/db/query.ts';
import type { Caller, LiveServices } from '#server/Services.ts';
import type { OptionsQuery } from '#shared/contract/index.ts';
import type { Office } from '../Office.ts';
import type { Random } from '../random.ts';
import type { WorkClock } from '../WorkClock.ts';
import { NothingThere } from './NothingThere.ts';
import { emptyPdf, emptyZip } from './emptyFiles.ts';
import { blankPng, handwriting } from './pictures.ts';

/** Statuses of what is not in force. */
const notYet = ['WTJ', 'SPZ', 'BH', 'ZF', 'YQX'];

/** The demo company as those see it who file documents in it. */
export class DemoCompany {
  private offset = 0;
  /** Signatures so far. */
  private drawn = 0;

  constructor(
    readonly services: LiveServices,
    readonly office: Office,
    readonly clock: WorkClock,
    readonly random: Random,
    /** User names of who works in the company, by their department; who is left out is asked for nothing new. */
    private readonly staff: readonly { userName: string; org: string; isBusy: boolean }[],
  ) {}

  get registry() {
    return this.services.registry();
  }

  async caller(userName: string): Promise<Caller> {
    await this.services.refresh();
    return callerFor(this.services.directory(), this.office.id(userName), 'zh');
  }

  /** Whoever of the company is granted an action: those who hold one of its roles; nobody for all staff. */
  async granted(module: string, action: string): Promise<string[]> {
    const roles = this.registry
      .module(module)
      .access.filter(({ actions }) => actions.includes(action))
      .flatMap((grant) => grant.roles);
    if (roles.includes('staff')) return [];
    const found: string[] = [];
    for (const { userName } of this.staff) {
      const caller = await this.caller(userName);
      if (roles.some((role) => caller.roles.has(role))) found.push(userName);
    }
    // The administrator sets up what nobody else has to do with.
    return found.length > 1 ? found.filter((name) => name !== 'admin') : found;
  }

  isBusy = (userId: string) =>
    this.staff.some(({ userName, isBusy }) => isBusy && this.office.id(userName) === userId);

  /** Somebody of the same department, or of the company. */
  colleague(userName: string): string {
    const own = this.staff.find((one) => one.userName === userName);
    const free = this.staff.filter((one) => !one.isBusy && one.userName !== userName);
    const near = free.filter(({ org }) => org === own?.org);
    return this.office.id(this.random.pick(near.length ? near : free).userName);
  }

  /** The id of something that a reference of a record may be given; undefined when there is nothing. */
  async choose(
    as: string,
    target: string,
    asking: NonNullable<OptionsQuery['for']>,
    parent: RecordData,
    not: readonly string[],
  ): Promise<string | undefined> {
    const options = await recordOptions(this.services, await this.caller(as), target, {
      for: asking,
      parent,
    });
    const ids = options
      .filter(({ id, isVoid }) => !isVoid && !not.some((one) => one.includes(id)))
      .map(({ id }) => id);
    const there = await this.thereByNow(target, ids);
    const { system } = this.registry;
    if (target === system.users.module) {
      const free = this.staff.filter(({ isBusy }) => !isBusy);
      const known = new Set(free.map(({ userName }) => this.office.id(userName)));
      const own = there.filter((id) => known.has(id));
      return this.pickOf(own.length ? own : there);
    }
    return this.pickOf(there);
  }

  /** A record of a module in force by now that somebody may choose. @throws NothingThere */
  async pickRecord(as: string, module: string, where: (row: RecordData) => boolean) {
    const valid = (await this.validOf(module)).filter(where);
    const now = this.clock.now();
    const isThere = ({ createdAt }: RecordData) => new Date(createdAt as string) <= now;
    const rows = this.turned(valid.filter(isThere));
    // Rather what comes a little later than nothing.
    rows.push(...this.turned(valid.filter((row) => !isThere(row))));
    const caller = await this.caller(as);
    for (let at = 0; at < rows.length; at += 20) {
      const some = rows.slice(at, at + 20);
      const ids = some.map(({ id }) => id as string);
      const seen = await recordOptions(this.services, caller, module, { ids });
      const found = some.find(({ id }) => seen.some((option) => option.id === id));
      if (found) return found;
    }
    throw new NothingThere(`${as} finds no ${module} to refer to (${rows.length} fit)`);
  }

  /** All records of a module that are in force and were made by now (all, if none was), the oldest first. */
  async rowsOf(module: string): Promise<RecordData[]> {
    const valid = await this.validOf(module);
    const now = this.clock.now();
    const there = valid.filter(({ createdAt }) => new Date(createdAt as string) <= now);
    return there.length ? there : valid;
  }

  /** Declares a record void, as the administrator. */
  async void(module: string, id: string) {
    await actOnRecord(this.services, await this.caller('admin'), module, id, {
      action: 'void',
      requestKey: randomUUID(),
      reason: this.random.pick(['录入错误', '业务取消', '重复提交']),
    });
  }

  uploadFor = (as: string, name: string, field: string) => {
    const module = this.registry.module(name);
    return this.upload(as, field, module.fields[field]!, module.title.zh);
  };

  /** A file that goes with a record to come. */
  async upload(
    as: string,
    field: string,
    { files, type }: Field,
    name: string,
  ): Promise<FieldValue> {
    const isImage = type === 'image';
    const ending = isImage
      ? 'png'
      : files?.accept && !files.accept.includes('pdf')
        ? files.accept[0]!
        : 'pdf';
    const upload = {
      businessKey: randomUUID(),
      field,
      name: `${name}${isImage ? '图片' : '扫描件'}.${ending}`,
    };
    const { id } = await uploadAttachment(this.services, await this.caller(as), {
      ...upload,
      content: Readable.from([
        isImage ? this.picture(files) : ending === 'pdf' ? emptyPdf : emptyZip,
      ]),
    });
    return [{ id }];
  }

  private picture(files: Field['files']): Buffer {
    if (!files?.drawn) return blankPng;
    this.drawn += 1;
    return handwriting(this.drawn);
  }

  /** All records of a module, the oldest first. */
  recordsOf(module: string): Promise<RecordData[]> {
    return this.services.db.all<RecordData>(sql`select * from ${this.table(module)} order by id`);
  }

  private async validOf(module: string): Promise<RecordData[]> {
    const rows = await this.recordsOf(module);
    return rows.filter(({ status }) => !notYet.includes(status as string));
  }

  /** From somewhere in a list, around its end, to where it began. */
  private turned<T>(list: readonly T[]): T[] {
    const start = this.random.integer(0, Math.max(0, list.length - 1));
    return [...list.slice(start), ...list.slice(0, start)];
  }

  private pickOf(ids: readonly string[]) {
    if (ids.length === 0) return undefined;
    // Not chance alone: each of a few is taken before one is taken again.
    this.offset += this.random.integer(1, 3);
    return ids[this.offset % ids.length];
  }

  private async thereByNow(module: string, ids: readonly string[]) {
    const rows = await this.services.db.all<{ id: string }>(sql`
      select id from ${this.table(module)} where id = any(${[...ids]}::uuid[])
        and "createdAt" <= ${this.clock.now().toISOString()}::timestamptz`);
    const there = new Set(rows.map(({ id }) => id));
    const found = ids.filter((id) => there.has(id));
    return found.length ? found : ids;
  }

  private table(module: string) {
    const { entity } = this.registry.module(module);
    return sql`data.${name(entity ?? module)}`;
  }
}
