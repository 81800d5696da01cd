import assert from 'node:assert/strict';
import { sameValue } from '#engine/record/sameValue.ts';
import { GuardRefusal, memoryHost } from '#engine/record/work/memoryHost.ts';
import type { MemoryStore } from '#engine/record/work/MemoryStore.ts';
import { UnitOfWork } from '#engine/record/work/UnitOfWork.ts';
import type { Change, Work } from '#engine/record/work/Work.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { Random } from '#engine/schema/Random.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { newId } from '#server/features/records/newId.ts';
import { userVariable } from '#server/features/records/userVariable.ts';
import type { Shop } from './shop.ts';

/** What a guard refused an act with: its id; nothing when it was done. Whatever else goes wrong is thrown. */
const outcomeOf = (act: Promise<unknown>): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof GuardRefusal) return `guard.${error.guard.id}`;
      if (error instanceof BusinessError && error.error.startsWith('guard.')) return error.error;
      throw error;
    },
  );

type Act = (work: Work) => Promise<unknown>;

/** The same things done to records of the database and to records in memory. */
export class Both {
  readonly #made = new Map<string, string[]>();
  /** What came of what was done: guards that refused, or `done`. */
  readonly outcomes = new Set<string>();

  constructor(
    private readonly shop: Shop,
    readonly random: Random,
    readonly store: MemoryStore,
  ) {}

  async create(module: string, values: RecordData): Promise<void> {
    const id = newId();
    await this.#act(undefined, (work) => work.create(module, { ...values, id }, 'save'));
    this.#made.set(module, [...(this.#made.get(module) ?? []), id]);
  }

  async change(module: string, change: Change) {
    const id = this.any(module);
    if (id) await this.#act({ module, id }, (work) => work.change(module, id, change));
  }

  async remove(module: string) {
    const id = this.any(module);
    if (id) await this.#act({ module, id }, (work) => work.remove(module, id));
  }

  /** One of the records that were made here. */
  any(module: string): string | null {
    const there = (this.#made.get(module) ?? []).filter((id) => this.store.get(module, id));
    return there.length > 0 ? this.random.pick(there) : null;
  }

  async #act(planned: { module: string; id: string } | undefined, act: Act) {
    const inDatabase = await outcomeOf(this.shop.work('fay', planned, act));
    const user = userVariable(this.shop.as('fay'));
    const host = memoryHost(this.store, {
      user,
      now: this.shop.services.now().toISOString(),
      newId,
    });
    const work = new UnitOfWork(host);
    const inMemory = await outcomeOf(act(work));
    if (inMemory === undefined) work.kept(work.written());
    assert.equal(inMemory, inDatabase);
    this.outcomes.add(inDatabase ?? 'done');
  }

  /** Fields of records in which the two differ. */
  async differences(): Promise<string[]> {
    const differences: string[] = [];
    for (const [module, ids] of this.#made)
      for (const id of ids) {
        const memory = this.store.get(module, id);
        const kept = await this.shop.work('fay', { module, id }, (work) =>
          Promise.resolve(work.record(module, id) ?? null),
        );
        const { fields } = this.store.registry.module(module);
        differences.push(...(await this.#unlike(`${module} ${id}`, fields, kept, memory)));
      }
    return differences;
  }

  async #unlike(
    place: string,
    fields: Record<string, Field>,
    kept: RecordData | null,
    memory: RecordData | null,
  ): Promise<string[]> {
    if (!kept || !memory) return kept === memory ? [] : [`${place} is missing`];
    const unlike: string[] = [];
    for (const [name, spec] of Object.entries(fields)) {
      if (isLines(spec)) {
        const [theirs, ours] = [recordLines(kept[name]), recordLines(memory[name])];
        if (theirs.length !== ours.length) unlike.push(`${place}.${name}`);
        for (const [index, line] of theirs.entries())
          unlike.push(
            ...(await this.#unlike(`${place}.${name}.${index}`, spec.columns!, line, ours[index]!)),
          );
      } else if (!(await this.#isSame(spec, kept[name], memory[name])))
        unlike.push(`${place}.${name}: ${JSON.stringify([kept[name], memory[name]])}`);
    }
    return unlike;
  }

  /** Of a record that an effect made, each has its own: it is the same when it says the same. */
  async #isSame(spec: Field, kept: FieldValue, memory: FieldValue): Promise<boolean> {
    if (spec.ref !== 'entry' || typeof kept !== 'string' || typeof memory !== 'string')
      return sameValue(spec, kept ?? null, memory ?? null);
    const { fields } = this.store.registry.module('entry');
    const theirs = await this.shop.row('entry', kept);
    return (
      (await this.#unlike('entry', fields, theirs, this.store.get('entry', memory))).length === 0
    );
  }
}
