import { expressionsOf } from '#engine/schema/expressions.ts';
import { fetchedThrough } from '#engine/schema/fetchSources.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Guard, Language, Module, Transition } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { walkSteps } from '#engine/schema/walkSteps.ts';
import type { ErrorData } from '#shared/contract/index.ts';
import type { Documents } from '../documents/Documents.ts';
import { givenFor } from '../documents/given.ts';
import type { RealCompany, Refusal } from '../realCompany.ts';
import { writeBehind } from './Behind.ts';
import type { Move } from './moves.ts';

/** The button that keeps a guard, if no step of the process does. */
export function buttonOf({ transitions = [], flow }: Module, { id }: Guard) {
  const isOfStep =
    flow && [...walkSteps(flow)].some(({ step }) => 'guards' in step && step.guards?.includes(id));
  return isOfStep ? undefined : transitions.find(({ action }) => action?.guards?.includes(id));
}

type Call = (language: Language) => Promise<Refusal>;

/** One try at breaking a guard with a document, which is put back to how it was. */
export class Attempt {
  /** What was told instead of the guard's words. */
  told = '';
  /** True when the document is of no more use. */
  isSpent = false;
  private readonly button: Transition | undefined;

  constructor(
    private readonly company: RealCompany,
    private readonly documents: Documents,
    private readonly module: Module,
    private readonly guard: Guard,
    private readonly id: string,
  ) {
    this.button = buttonOf(module, guard);
  }

  /** Answers what `refused` makes of the call that the guard refused; undefined when it did not. */
  async make<T>(
    moves: readonly Move[],
    refused: (call: Call) => Promise<T>,
  ): Promise<T | undefined> {
    const { guard, id } = this;
    const original = await this.company.read(this.module.module, id);
    const changed = moves.reduce<RecordData>(
      (sofar, move) => ({ ...sofar, ...move.data?.({ ...original, ...sofar }) }),
      {},
    );
    const emptied = Object.keys(changed).filter((name) => changed[name] === null);
    const data = { ...this.fetchedFrom(emptied, original), ...changed };
    const isSaved = guard.on === 'save';
    const undo: (() => Promise<void>)[] = [];
    const write = async () => {
      for (const { behind } of moves) if (behind) undo.push(await this.write(behind));
    };
    const putBack = async () => {
      for (const back of undo.splice(0).toReversed()) await back();
    };
    try {
      if (isSaved) await write();
      if (isSaved || Object.keys(data).length > 0) {
        const save: Call = (language) => this.save(data, language);
        const answer = await save('en');
        if (isSaved && this.isMine(answer)) return await refused(save);
        if (isSaved || answer.code !== 200) {
          this.isMine(answer);
          this.isSpent = answer.code === 200 && Object.keys(data).length > 0;
          return undefined;
        }
        undo.push(() => this.restore(original, Object.keys(data)));
      }
      if (!this.button && (guard.on === 'approve' || guard.on === 'step'))
        return await this.whileDeciding(write, putBack, refused);
      await write();
      const act = this.deed;
      const answer = await act('en');
      if (this.isMine(answer)) return await refused(act);
      if (answer.code === 200) await this.takeBack();
      return undefined;
    } finally {
      await putBack();
    }
  }

  /** True when the guard reads a field of its document. */
  private reads = (name: string) =>
    expressionsOf(this.documents.registry())
      .ofGuard(this.module.module, this.guard)
      .some(([head]) => head === name);

  /**
   * What a step writes that the guard reads is left out. Before each decision what is behind the document is written,
   * and put back after it.
   */
  private async whileDeciding<T>(
    write: () => Promise<void>,
    putBack: () => Promise<void>,
    refused: (call: Call) => Promise<T>,
  ): Promise<T | undefined> {
    const submitted = await this.submit('en');
    if (submitted.code !== 200) return void this.isMine(submitted);
    this.isSpent = true;
    for (;;) {
      const task = await this.documents.task(this.id);
      if (!task) return undefined;
      const decide = (data?: RecordData): Call =>
        this.call(task.who, `/workFlow/execute/${task.id}`, {
          comment: '同意',
          ...(data && { data }),
        });
      const written = await this.documents.writtenAt(this.module.module, this.id, task.step);
      await write();
      const isAbout = Object.keys(written ?? {}).some((name) => this.reads(name));
      for (const call of isAbout ? [decide(), decide(written)] : [decide(written)]) {
        const answer = await call('en');
        if (this.isMine(answer)) return refused(call);
        if (answer.code === 200) break;
      }
      await putBack();
      const isOpen = (await this.documents.task(this.id))?.id === task.id;
      if (isOpen && (await decide(written)('en')).code !== 200) return undefined;
    }
  }

  private isMine(answer: Refusal) {
    if (this.hasRefused(answer)) return true;
    const { code, message, data } = answer;
    this.told =
      code === 200 ? 'accepted' : `${data.error} ${message} ${JSON.stringify(data.fields)}`;
    return false;
  }

  private hasRefused({ code, data }: Refusal) {
    const mine = `guard.${this.guard.id}`;
    return code !== 200 && (data.error === mine || data.facts.cause === mine);
  }

  private write = (behind: NonNullable<Move['behind']>) => {
    const { db } = this.company.server.services;
    return writeBehind(db, this.documents.registry(), behind);
  };

  private get creator() {
    return this.documents.creator(this.module.module);
  }

  /** Goes on with what others only warn of. */
  private call =
    (as: string, path: string, body: object): Call =>
    async (language) => {
      const confirmed: string[] = [];
      for (;;) {
        const known = { ...body, ...(confirmed.length > 0 && { confirmed }) };
        const key = { requestKey: crypto.randomUUID() };
        const answer = await this.company.call<ErrorData>(
          as,
          'POST',
          path,
          { ...known, ...key },
          language,
        );
        const warning = answer.code === 200 ? undefined : answer.data.confirm;
        if (warning === undefined || this.hasRefused(answer)) return answer;
        confirmed.push(warning);
      }
    };

  /** What the guard refuses, but for a decision. */
  private get deed(): Call {
    if (this.button) return this.press(this.button);
    return this.guard.on === 'void' ? this.void : this.submit;
  }

  private submit: Call = (language) =>
    this.call(this.creator, `/workFlow/startProcess/${this.id}`, { moduleNo: this.module.module })(
      language,
    );

  private void: Call = (language) =>
    this.call('admin', `/v1/${this.module.module}/action/${this.id}`, {
      action: 'void',
      reason: '录入错误',
    })(language);

  private press = ({ id: action }: Transition): Call => {
    const { module } = this.module;
    const data = givenFor(module).then?.find((then) => then.action === action)?.data;
    const as = this.documents.mayPress(module, action);
    return this.call(as, `/v1/${module}/action/${this.id}`, { action, ...(data && { data }) });
  };

  private async save(data: RecordData, language: Language) {
    const { id } = this;
    const { rev } = await this.company.read(this.module.module, id);
    return this.call(this.creator, `/v1/${this.module.module}/handle`, { id, rev, data })(language);
  }

  /** What was accepted is taken back; where that is too late, the document is of no more use. */
  private async takeBack() {
    const recover = this.call(this.creator, `/workFlow/recover/${this.id}`, {});
    if (this.guard.on !== 'submit' || (await recover('en')).code !== 200) this.isSpent = true;
  }

  private async restore(original: RecordData, fields: readonly string[]) {
    if (this.isSpent) return;
    const own = Object.fromEntries(fields.map((field) => [field, original[field] ?? null]));
    const data = { ...this.fetchedFrom(fields, original), ...own };
    if ((await this.save(data, 'en')).code !== 200) this.isSpent = true;
  }

  /** What people may write over that comes from these references: it would be fetched anew. */
  private fetchedFrom(references: readonly string[], original: RecordData): RecordData {
    const fetched = Object.entries(this.module.fields).filter(
      ([, field]) =>
        isTyped(field) && fetchedThrough(field).some((name) => references.includes(name)),
    );
    return Object.fromEntries(fetched.map(([name]) => [name, original[name] ?? null]));
  }
}
