import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { sql } from '#server/db/query.ts';
import type { AttachmentInfo } from '#shared/contract/index.ts';
import { form, genuine } from '../multipart.ts';
import { done, isRefused, type RealCompany } from '../realCompany.ts';
import type { Answer } from '../server.ts';
import { givenFor } from './given.ts';
import { Making, type Sources } from './Making.ts';
import { People } from './People.ts';

const clerk = 'zhangwei';
const day = 86_400_000;

/**
 * Makes valid records of any module from its schema: required fields only, references to records that are made on the
 * way. What the rules of a module want beyond that stands in a table by hand.
 */
export class Documents implements Sources {
  private readonly made = new Map<string, Promise<string>>();
  private count = 0;
  private readonly begin = Date.now();

  private constructor(
    private readonly company: RealCompany,
    private readonly people: People,
  ) {}

  static async open(company: RealCompany) {
    return new Documents(company, await People.of(company, clerk));
  }

  registry = () => this.company.server.services.registry();
  module = (name: string): Module => this.registry().module(name);
  /** Who may make records of a module. */
  creator = (name: string) => this.people.creatorOf(this.module(name), givenFor(name).by);

  /** Who may press a button of a module. */
  mayPress = (name: string, action: string) => this.people.whoPresses(this.module(name), action);

  /** A draft that can be submitted, or a finished record of a module without a process. */
  async draft(name: string, more: RecordData = {}): Promise<string> {
    for (const module of givenFor(name).first ?? [])
      if (this.registry().findModule(module)) await this.one(module, false);
    const making = this.making(name, more);
    const data = await making.data();
    const as = this.creator(name);
    const answer = await this.insist(
      () =>
        this.company.call<{ id: string }>(as, 'POST', `/v1/${name}/handle`, {
          data,
          requestKey: crypto.randomUUID(),
        }),
      async (paths) => Object.assign(data, await making.better(data, paths)),
    );
    return done(answer, `${as} saves ${name}`).id;
  }

  /** Submits; betters first what is refused, and goes on with what is only warned of. */
  async submit(name: string, id: string): Promise<void> {
    const as = this.creator(name);
    const making = this.making(name);
    const answer = await this.insist(
      () => this.submitAnyway(as, name, id),
      async (paths) => {
        const better = await making.better(await this.company.read(name, id), paths);
        if (Object.keys(better).length === 0) return better;
        const changed = await this.insist(
          () => this.company.change(as, name, id, better),
          async (refused) => Object.assign(better, await making.better(better, refused)),
        );
        done(changed, `${as} corrects ${name}`);
        return better;
      },
    );
    done(answer, `${as} submits ${name}`);
  }

  /** Submits, and confirms what is only warned of. */
  async submitAnyway(as: string, name: string, id: string) {
    const confirmed: string[] = [];
    for (;;) {
      const answer = await this.company.submit(as, name, id, confirmed);
      const key = isRefused(answer) ? answer.data.confirm : undefined;
      if (key === undefined) return answer;
      confirmed.push(key);
    }
  }

  /** A draft that was submitted once and taken back, so that nothing is missing in it. */
  async complete(name: string, more: RecordData = {}): Promise<string> {
    const id = await this.draft(name, more);
    if (!this.module(name).flow) return id;
    await this.submit(name, id);
    const body = { requestKey: crypto.randomUUID() };
    const as = this.creator(name);
    done(await this.company.call(as, 'POST', `/workFlow/recover/${id}`, body), `${as} takes back`);
    return id;
  }

  private making(name: string, more: RecordData = {}) {
    const given = givenFor(name);
    this.count += 1;
    return new Making(
      this,
      this.module(name),
      { ...given, data: { ...given.data, ...more } },
      this.begin + this.count * day,
      this.count,
    );
  }

  /** Tries again with what is refused made better, up to three times. */
  private async insist<T>(
    call: () => Promise<Answer<T>>,
    better: (paths: string[]) => Promise<RecordData>,
  ): Promise<Answer<T>> {
    for (let attempt = 0; ; attempt++) {
      const answer = await call();
      if (!isRefused(answer) || attempt === 3) return answer;
      const { fields, facts } = answer.data;
      const paths = Object.keys(fields).length ? fields : facts;
      if (Object.keys(await better(Object.keys(paths))).length === 0) return answer;
    }
  }

  /** Approves to the end; every step writes what the table says it does. Answers how many decided. */
  async approve(name: string, id: string): Promise<number> {
    for (let decided = 0; ; decided++) {
      const task = await this.task(id);
      if (!task) return decided;
      const written = await this.writtenAt(name, id, task.step);
      const body = {
        requestKey: crypto.randomUUID(),
        comment: '同意',
        ...(written && { data: written }),
      };
      const answer = await this.company.call(
        task.who,
        'POST',
        `/workFlow/execute/${task.id}`,
        body,
      );
      done(answer, `${task.who} approves ${name} at ${task.step}`);
    }
  }

  /** The first open task of a document, and who is asked. */
  task = (id: string) =>
    this.company.server.services.db.first<{ id: string; who: string; step: string }>(
      sql`select t.id, a.user_name as who, t.step_id as step
        from app.process_task t join app.account a on a.user_id = t.assignee_id
        where t.record_id = ${id} and t.status = 'pending' order by t.id limit 1`,
    );

  /** What the table says that a step writes. */
  async writtenAt(name: string, id: string, step: string): Promise<RecordData | undefined> {
    const written = givenFor(name).steps?.[step];
    return written && this.making(name).written(written, await this.company.read(name, id));
  }

  /** A document that was approved, or a record of a module without a process. */
  async pass(name: string, more: RecordData = {}): Promise<string> {
    const { madeBy } = givenFor(name);
    if (madeBy) return this.madeBy(madeBy, name);
    const id = await this.draft(name, more);
    if (this.module(name).flow) {
      await this.submit(name, id);
      await this.approve(name, id);
    }
    return id;
  }

  /** A document that went all the way, so that others may refer to it. */
  async file(name: string, more: RecordData = {}): Promise<string> {
    const { then = [], also = [] } = givenFor(name);
    const id = await this.pass(name, more);
    for (const { action, data } of then) {
      const as = this.mayPress(name, action);
      done(
        await this.company.act(as, name, id, action, { ...(data && { data }) }),
        `${action} of ${name}`,
      );
    }
    for (const { module, data } of also)
      await this.file(module, JSON.parse(JSON.stringify(data).replaceAll('^', id)) as RecordData);
    return id;
  }

  /** The record of a module that approving a document of another one makes. */
  private async madeBy(source: string, name: string): Promise<string> {
    const before = new Set(await this.idsOf(name));
    await this.file(source);
    const made = (await this.idsOf(name)).find((id) => !before.has(id));
    if (!made) throw new Error(`${source} makes no ${name}`);
    return made;
  }
  private async idsOf(name: string): Promise<string[]> {
    const { rows } = done(await this.company.list('admin', name), `list of ${name}`);
    return rows.map(({ id }) => id as string);
  }

  one(name: string, fresh: boolean): Promise<string> {
    const known = fresh || givenFor(name).once ? undefined : this.made.get(name);
    if (known) return known;
    const making = this.file(name);
    this.made.set(name, making);
    return making;
  }

  read = (module: string, id: string): Promise<RecordData> => this.company.read(module, id);

  async reference(name: string, field: Field, fresh: boolean): Promise<string | undefined> {
    const { system } = this.registry();
    const target = referencedModule(field, system);
    if (target === undefined) return undefined;
    if (target === system.users.module) return this.people.next();
    if (target === system.orgs.module) return this.people.org(/company/i.test(name));
    if (target === system.posts.module) return this.people.post();
    return this.one(target, fresh);
  }

  async upload(
    module: string,
    field: string,
    { type }: Field,
    as = this.creator(module),
  ): Promise<FieldValue> {
    const { server } = this.company;
    const name = type === 'image' ? '图片.png' : '附件.pdf';
    const { payload, headers } = form({ businessKey: crypto.randomUUID(), field }, [
      { name, content: genuine(name) },
    ]);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/attachment/upload',
      headers: { ...headers, authorization: await server.login(as) },
      payload,
    });
    const [file] = done(response.json<Answer<AttachmentInfo[]>>(), `upload of ${field}`);
    return [{ id: file!.id }];
  }
}
