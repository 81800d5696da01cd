import { randomUUID } from 'node:crypto';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { verify } from '#server/db/transfer/verify.ts';
import type { Difference } from '#server/db/transfer/verify/Difference.ts';
import type { ProcessAnswer } from '#shared/contract/index.ts';
import type {
  ErrorData,
  ListAnswer,
  ListQuery,
  LoginAnswer,
  RecordAnswer,
} from '#shared/contract/index.ts';
import { password } from './company.ts';
import { assertInvariants } from './invariants.ts';
import { startTestServer, type Answer, type TestServer, type TestServerOptions } from './server.ts';

/** What a call that was refused says. */
export type Refusal = Answer<ErrorData>;

/** What approvers fill in, by step. */
export type Written = Record<string, RecordData>;

/** The demo company with the schemas of the product, at work through HTTP. People are named by their user name. */
export interface RealCompany {
  server: TestServer;
  /** Id of a person by user name. */
  person(userName: string): string;
  /** Calls the API as somebody; `path` is below `/api`. */
  call<T = Record<string, unknown>>(
    as: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    language?: 'en' | 'zh',
  ): Promise<Answer<T>>;
  /** A new record; answers its id. */
  add(as: string, module: string, data: RecordData): Promise<string>;
  /** Changes fields of a record. */
  change(as: string, module: string, id: string, data: RecordData): Promise<Answer<RecordAnswer>>;
  /** The record as somebody reads it; default: the administrator. */
  read(module: string, id: string, as?: string): Promise<RecordData>;
  list(as: string, module: string, query?: ListQuery): Promise<Answer<ListAnswer>>;
  submit(
    as: string,
    module: string,
    id: string,
    confirmed?: readonly string[],
  ): Promise<Answer<ProcessAnswer>>;
  /** The next decision of a process, by whoever is asked. */
  decide(
    id: string,
    decision?: 'execute' | 'reject' | 'rejectToStarter',
    written?: Written,
  ): Promise<Answer<ProcessAnswer>>;
  /** Approves to the end of the chain; answers who did. */
  approve(id: string, written?: Written): Promise<string[]>;
  /** Submits, and approves along the whole chain; answers who approved. */
  pass(as: string, module: string, id: string, written?: Written): Promise<string[]>;
  /** A new document that went all the way. */
  file(as: string, module: string, data: RecordData): Promise<string>;
  /** Everybody signs in anew, as after a clock that was moved. */
  signInAgain(): void;
  /** Gives a person of the staff an account, with a password of their own. */
  openAccount(userId: string, userName: string): Promise<void>;
  act(
    as: string,
    module: string,
    id: string,
    action: string,
    more?: { data?: RecordData; reason?: string },
  ): Promise<Answer<RecordAnswer>>;
  /** User name of whoever is asked to decide, in the order of asking. */
  asked(id: string): Promise<string[]>;
  /** Fails unless every roll-up equals its sources and the processes are sound. */
  check(): Promise<void>;
  differences(): Promise<Difference[]>;
  close(): Promise<void>;
}

export async function openRealCompany(options: TestServerOptions = {}): Promise<RealCompany> {
  const server = await startTestServer({ schemas: 'schemas', company: 'demo', ...options });
  const { db, registry } = server.services;
  const accounts = await db.all<{ id: string; name: string }>(
    sql`select user_id as id, user_name as name from app.account`,
  );
  const ids = new Map(accounts.map(({ id, name }) => [name, id]));
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (name: string) => {
    const known = tokens.get(name) ?? server.login(name);
    tokens.set(name, known);
    return known;
  };
  const requestKey = () => randomUUID();

  const company: RealCompany = {
    server,
    person: (name) => ids.get(name)!,
    async call(as, method, path, body, language = 'en') {
      const headers = { 'accept-language': language };
      return server.call(method, `/api${path}`, body, await tokenOf(as), headers);
    },
    async add(as, module, data) {
      const answer = await company.call<{ id: string }>(as, 'POST', `/v1/${module}/handle`, {
        data,
        requestKey: requestKey(),
      });
      return done(answer, `${as} saves ${module}`).id;
    },
    async change(as, module, id, data) {
      const { rev } = await company.read(module, id, as);
      return company.call(as, 'POST', `/v1/${module}/handle`, {
        id,
        rev,
        data,
        requestKey: requestKey(),
      });
    },
    async read(module, id, as = 'admin') {
      const answer = await company.call<RecordAnswer>(as, 'GET', `/v1/${module}/${id}`);
      return done(answer, `${as} reads ${module}`).record;
    },
    list: (as, module, query = {}) => company.call(as, 'POST', `/v1/${module}/list/1/200`, query),
    submit: (as, module, id, confirmed) =>
      company.call(as, 'POST', `/workFlow/startProcess/${id}`, {
        moduleNo: module,
        requestKey: requestKey(),
        ...(confirmed && { confirmed }),
      }),
    async decide(id, decision = 'execute', written = {}) {
      const [task] = await tasks(id);
      if (!task) throw new Error(`Nobody is asked about ${id}`);
      const data = written[task.step];
      return company.call(names.get(task.assignee)!, 'POST', `/workFlow/${decision}/${task.id}`, {
        requestKey: requestKey(),
        comment: '请核对',
        ...(data && { data }),
      });
    },
    async approve(id, written) {
      const deciders: string[] = [];
      for (;;) {
        const [next] = await company.asked(id);
        if (!next) return deciders;
        deciders.push(next);
        done(await company.decide(id, 'execute', written), `${next} approves`);
      }
    },
    async pass(as, module, id, written) {
      done(await company.submit(as, module, id), `${as} submits ${module}`);
      return company.approve(id, written);
    },
    async file(as, module, data) {
      const id = await company.add(as, module, data);
      await company.pass(as, module, id);
      return id;
    },
    signInAgain: () => tokens.clear(),
    async openAccount(userId, userName) {
      const first = 'First#2026';
      const account = { userId, userName, password: first };
      done(await company.call('admin', 'POST', '/v1/account', account), 'account');
      const signIn = { userName, password: first, customLoginType: 'password' };
      const { Authorization } = done(
        await server.call<LoginAnswer>('POST', '/api/platform/login', signIn),
        'first sign-in',
      );
      const change = { oldPassword: first, newPassword: password, newPassword1: password };
      done(await server.call('POST', '/api/v1/user/updatePwd', change, Authorization), 'password');
      ids.set(userName, userId);
      names.set(userId, userName);
    },
    act: (as, module, id, action, more = {}) =>
      company.call(as, 'POST', `/v1/${module}/action/${id}`, {
        action,
        requestKey: requestKey(),
        ...more,
      }),
    asked: async (id) => (await tasks(id)).map(({ assignee }) => names.get(assignee)!),
    differences: () => verify(db, registry()),
    async check() {
      const found = await company.differences();
      if (found.length) throw new Error(`Sums and sources differ: ${JSON.stringify(found)}`);
      await assertInvariants(db);
    },
    close: () => server.close(),
  };
  return company;

  function tasks(recordId: string) {
    return db.all<{ id: string; assignee: string; step: string }>(
      sql`select id, assignee_id as assignee, step_id as step from app.process_task
        where record_id = ${recordId} and status = 'pending' order by id`,
    );
  }
}

export const isRefused = (answer: Answer): answer is Refusal => answer.code !== 200;

/** What is said to a call that must be refused. @throws Error where it was not */
export async function refusal(call: Promise<Answer>): Promise<Refusal> {
  const answer = await call;
  if (isRefused(answer)) return answer;
  throw new Error(`It was not refused: ${JSON.stringify(answer.data)}`);
}

/** What an answer carries. @throws Error saying what was refused */
export function done<T>({ code, message, data }: Answer<T>, what: string): T {
  if (code !== 200) throw new Error(`${what}: ${message} ${JSON.stringify(data)}`);
  return data;
}
