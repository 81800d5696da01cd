import type { EvaluationContext } from '../../expression/types.ts';
import type { EffectStep, Moment } from '../../schema/language/index.ts';
import type { FieldValue, RecordData } from '../../schema/record.ts';
import { referencedModule, type Registry } from '../../schema/registry.ts';
import { targetsIn } from '../../schema/rollups.ts';
import type { FieldChanges } from '../changesOf.ts';
import { Recalculation } from './Recalculation.ts';
import { changesOf } from '../changesOf.ts';
import { effectsAt, guardsAt, guardsOfSubmission } from '../plan/dependencies.ts';
import { runEffects } from './effects.ts';
import { filledIn, findReferences } from './found.ts';
import { foundFields } from '../plan/foundFields.ts';
import { checkGuards } from './guards.ts';
import { Matcher } from './Matcher.ts';
import { newRecord } from './newRecord.ts';
import { propagate } from './propagate.ts';
import { View } from './View.ts';
import type { RecordStore } from './RecordStore.ts';
import type { Host } from './Host.ts';
import type { Cause, Change, Work } from './Work.ts';
import { writtenIn, type HandOver, type Message, type Written } from './Written.ts';

/** How often records are looked for again, because what is found may change until it is locked. */
const maxFinds = 5;

/** The unit of work: the view of its records, and everything that may be done to them. */
export class UnitOfWork implements Work {
  readonly registry: Registry;
  readonly store: RecordStore;
  readonly recalculation: Recalculation;
  readonly matcher: Matcher;
  readonly actor: RecordData | null;
  readonly messages: Message[] = [];
  readonly handOvers: HandOver[] = [];
  readonly causes = new Map<string, Cause>();
  readonly entered = new Map<string, string>();
  readonly followed = new Map<string, FieldValue>();
  view: View;
  #user: RecordData;

  constructor(readonly host: Host) {
    const { store, now, user, actor } = host;
    this.registry = store.registry;
    this.store = store;
    this.view = new View(store, { now, timeZone: this.registry.system.timeZone });
    this.#user = user;
    this.actor = actor;
    this.recalculation = new Recalculation(this.registry, store);
    this.matcher = new Matcher(this.registry, store, () => this.people);
  }

  get user() {
    return this.#user;
  }

  get people(): RecordData {
    return { user: this.#user, actor: this.actor };
  }

  async inNameOf<T>(starter: RecordData, act: () => Promise<T>): Promise<T> {
    const before = this.#user;
    this.#user = starter;
    try {
      return await act();
    } finally {
      this.#user = before;
    }
  }

  record(module: string, id: string) {
    return this.view.get(module, id) ?? undefined;
  }

  evaluation(module: string, id: string): EvaluationContext {
    const variables = { ...this.record(module, id), user: this.user };
    return { ...this.view.surroundings, variables };
  }

  async change(module: string, id: string, change: Change): Promise<FieldChanges> {
    const before = await this.view.locked(module, id);
    if (!before) throw this.host.refusals.recordGone();
    const { values, status, procInstId, moment, action = moment, facts, confirmed } = change;
    if (action) this.causes.set(`${module}/${id}`, { action, ...(facts && { facts }) });
    if (values || procInstId !== undefined) {
      const edited = { ...before, ...values, ...(procInstId !== undefined && { procInstId }) };
      await this.recalculation.replace(this.view, module, id, edited);
    }
    const guards = moment ? guardsAt(this.registry.module(module), moment) : [];
    await checkGuards(this, module, id, guards, confirmed);
    if (status !== undefined) await this.assign(module, id, { status });
    if (moment) await runEffects(this, module, id, effectsAt(this.registry.module(module), moment));
    await propagate(this);
    return changesOf(this.registry.module(module), before, this.record(module, id)!);
  }

  async checkWritten(module: string, id: string, starter: RecordData) {
    const spec = this.registry.module(module);
    await checkGuards(this, module, id, guardsAt(spec, 'save'));
    await this.inNameOf(starter, () => checkGuards(this, module, id, guardsOfSubmission(spec)));
  }

  async create(module: string, values: RecordData, moment?: Moment): Promise<string> {
    const record = await newRecord(this, module, values);
    const id = record.id as string;
    this.store.addNew(module, id);
    this.causes.set(`${module}/${id}`, { action: 'create' });
    await this.recalculation.replace(this.view, module, id, record);
    if (moment) {
      const spec = this.registry.module(module);
      await checkGuards(this, module, id, guardsAt(spec, moment));
      await runEffects(this, module, id, effectsAt(spec, moment));
    }
    await propagate(this);
    return id;
  }

  async remove(module: string, id: string) {
    this.causes.set(`${module}/${id}`, { action: 'delete' });
    await this.view.locked(module, id);
    await this.recalculation.replace(this.view, module, id, null);
    await propagate(this);
  }

  async findAgain(module: string, id: string) {
    const before = this.record(module, id);
    if (!before) return;
    const paths = foundFields(this.registry, module).map(({ table, field }) =>
      table === undefined ? [field, 'id'] : [table, field, 'id'],
    );
    let next = before;
    for (let round = 0; round < maxFinds; round++) {
      const found = await findReferences(this, module, next);
      if (found === next) break;
      next = await filledIn(this, module, { record: found, before, given: new Set() });
      await this.view.lockAlong(module, next, paths);
    }
    if (next !== before) await this.recalculation.replace(this.view, module, id, next);
  }

  async follow(module: string, id: string, figures: readonly string[]) {
    const record = await this.view.locked(module, id);
    if (!record) return;
    const counted = await this.recalculation.recounted(this.view, module, record, new Set(figures));
    await this.recalculation.replace(this.view, module, id, counted, figures);
    await propagate(this);
  }

  async runStep(
    module: string,
    id: string,
    { guards = [], effects = [] }: Partial<Pick<EffectStep, 'guards' | 'effects'>>,
  ) {
    const spec = this.registry.module(module);
    const named = <T extends { id: string }>(all: readonly T[] = [], ids: readonly string[]) =>
      ids.map((effect) => {
        const found = all.find((one) => one.id === effect);
        // an instance may be on an older version than the module
        if (!found) throw this.host.refusals.effectGone(effect);
        return found;
      });
    await checkGuards(this, module, id, named(spec.guards, guards));
    await runEffects(this, module, id, named(spec.effects, effects));
    await propagate(this);
  }

  async assign(module: string, id: string, values: RecordData) {
    const record = this.record(module, id);
    if (!record) return;
    const next = { ...record, ...values };
    await this.recalculation.replace(this.view, module, id, next, Object.keys(values));
  }

  referredAt(module: string, record: RecordData, path: string): string[] {
    const names = path.split('.');
    let at = module;
    let here: readonly RecordData[] = [record];
    for (const name of names.slice(0, -1)) {
      const field = this.registry.module(at).fields[name];
      const target = field && referencedModule(field, this.registry.system);
      if (target === undefined) return [];
      const ids = here.flatMap((one) => targetsIn(one[name]));
      here = ids.map((id) => this.record(target, id)).filter((one) => one !== undefined);
      at = target;
    }
    return [...new Set(here.flatMap((one) => targetsIn(one[names.at(-1)!])))];
  }

  written() {
    return writtenIn(this);
  }

  kept(written: readonly Written[]) {
    for (const { module, id, after } of written) this.store.keep(module.module, id, after);
    this.messages.length = 0;
    this.handOvers.length = 0;
    this.view = new View(this.store, this.view.clock);
  }
}
