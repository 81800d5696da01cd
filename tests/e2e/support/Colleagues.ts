import { randomUUID } from 'node:crypto';
import type { RecordData } from '#engine/schema/record.ts';
import type {
  Envelope,
  ListAnswer,
  LoginAnswer,
  RecordAnswer,
  TaskItem,
} from '#shared/contract/index.ts';
import { people } from '#demo/company.ts';
import { password, type Product } from './Product.ts';

/** People of a running product who work without a browser: what a story needs, but does not show. */
export class Colleagues {
  private readonly tokens = new Map<string, Promise<string>>();

  constructor(private readonly product: Pick<Product, 'url'>) {}

  async call<T = Record<string, unknown>>(
    as: string,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<T> {
    const known = this.tokens.get(as) ?? this.signIn(as);
    this.tokens.set(as, known);
    const authorization = await known;
    return this.ask<T>(method, path, { authorization }, body);
  }

  /** A new record; answers its id. */
  async add(as: string, module: string, data: RecordData): Promise<string> {
    const body = { data, requestKey: randomUUID() };
    return (await this.call<{ id: string }>(as, 'POST', `/v1/${module}/handle`, body)).id;
  }

  /** Changes fields of a record. */
  async change(as: string, module: string, id: string, data: RecordData): Promise<string> {
    const { record } = await this.call<RecordAnswer>(as, 'GET', `/v1/${module}/${id}`);
    const body = { id, rev: record.rev, data, requestKey: randomUUID() };
    return (await this.call<{ id: string }>(as, 'POST', `/v1/${module}/handle`, body)).id;
  }

  /** A new document that is submitted. */
  async start(as: string, module: string, data: RecordData): Promise<string> {
    const id = await this.add(as, module, data);
    const body = { moduleNo: module, requestKey: randomUUID() };
    await this.call(as, 'POST', `/workFlow/startProcess/${id}`, body);
    return id;
  }

  /** A new document that went all the way. */
  async file(as: string, module: string, data: RecordData): Promise<string> {
    const id = await this.start(as, module, data);
    await this.approve(id);
    return id;
  }

  /** Approves a document to the end, by whoever has it to do; fails when nobody has. */
  async approve(businessKey: string) {
    let approved = 0;
    for (let next = await this.holder(businessKey); next; next = await this.holder(businessKey)) {
      const body = { requestKey: randomUUID(), comment: '同意' };
      await this.call(next.as, 'POST', `/workFlow/execute/${next.taskId}`, body);
      approved += 1;
    }
    if (!approved) throw new Error(`Nobody is asked about ${businessKey}`);
  }

  /** Who has to decide about a document next; nobody when it went all the way. */
  async holder(businessKey: string) {
    for (const { userName: as, roles } of people) {
      if (!roles.length) continue;
      const path = '/workFlow/getTaskListByUserId';
      const { rows } = await this.call<{ rows: TaskItem[] }>(as, 'GET', path);
      const task = rows.find((row) => row.businessKey === businessKey);
      if (task) return { as, taskId: task.taskId };
    }
    return undefined;
  }

  /** Opens the accounting period of a day, unless it is open. */
  async openPeriod(day: string) {
    const [year, month] = [Number(day.slice(0, 4)), day.slice(0, 7)];
    const periods = await this.list('yangfan', 'basicAccountPeriod');
    if (periods.some((period) => period.month === month && period.periodStatus === 'JXZ')) return;
    const period = { year, month, startDate: `${month}-01`, endDate: day };
    const id = await this.add('yangfan', 'basicAccountPeriod', period);
    await this.act('yangfan', 'basicAccountPeriod', id, 'open');
  }

  act = (as: string, module: string, id: string, action: string) =>
    this.call(as, 'POST', `/v1/${module}/action/${id}`, { action, requestKey: randomUUID() });

  /** An account with the password of the others, for somebody new. */
  async openAccount(userId: string, userName: string) {
    const first = 'First#2026';
    await this.call('admin', 'POST', '/v1/account', { userId, userName, password: first });
    const { Authorization } = await this.ask<LoginAnswer>(
      'POST',
      '/platform/login',
      {},
      { userName, password: first },
    );
    const change = { oldPassword: first, newPassword: password, newPassword1: password };
    await this.ask('POST', '/v1/user/updatePwd', { authorization: Authorization }, change);
  }

  /** Whoever is asked about a document passes the task on. */
  async passOn(businessKey: string, to: string) {
    const holder = await this.holder(businessKey);
    const body = { requestKey: randomUUID(), to, comment: '请代为审核' };
    await this.call(holder!.as, 'POST', `/workFlow/${holder!.taskId}/taskDistribute`, body);
  }

  /** Records of a list. */
  async list(as: string, module: string, search = '') {
    const path = `/v1/${module}/list/1/50`;
    return (await this.call<ListAnswer>(as, 'POST', path, search ? { search } : {})).rows;
  }

  private async signIn(userName: string): Promise<string> {
    const body = { userName, password };
    return (await this.ask<LoginAnswer>('POST', '/platform/login', {}, body)).Authorization;
  }

  private async ask<T>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ) {
    const response = await fetch(`${this.product.url}/api${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, message, data } = (await response.json()) as Envelope<T>;
    if (code !== 200) throw new Error(`${method} ${path}: ${message} ${JSON.stringify(data)}`);
    return data;
  }
}
