import type { Effect, Module, Transition } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Documents } from '../documents/Documents.ts';
import { done, type RealCompany } from '../realCompany.ts';
import { writeBehind } from '../violations/Behind.ts';
import { makeFindable } from '../violations/findable.ts';
import { placesAt } from '../violations/places.ts';
import { otherValues } from '../violations/values.ts';
import type { Seen } from './Comparison.ts';
import { consequencesOf } from './consequences.ts';
import { givenEffect } from './given.ts';
import type { UserAction, Observer } from './Observer.ts';
import { CompanyRecords } from './Scene.ts';
import type { Transitions } from './Transitions.ts';
import type { Wants } from './wants.ts';

const actionsOf: Record<Effect['on'], readonly UserAction[]> = {
  save: ['save'],
  submit: ['submit'],
  step: ['submit', 'decide'],
  approve: ['submit', 'decide'],
  release: ['release'],
  void: ['void'],
  enter: ['change', 'submit', 'decide'],
};

/** One document of a module, led through its life and watched. */
export class Life {
  readonly seen: Seen = { proved: new Set(), unseen: new Set(), faults: [] };
  private id = '';
  private wants: Wants = { data: {}, behind: {} };
  private disturbed: Effect | undefined;

  constructor(
    private readonly company: RealCompany,
    private readonly documents: Documents,
    private readonly observer: Observer,
    private readonly transitions: Transitions,
    private readonly module: Module,
  ) {}

  async live(wants: Wants, goals: readonly Effect[], isDisturbed: boolean) {
    const { documents, company } = this;
    const { module: name, flow } = this.module;
    const at = (on: Effect['on']) => goals.some((effect) => effect.on === on);
    const creator = documents.creator(name);
    this.wants = wants;
    this.disturbed = isDisturbed ? goals[0] : undefined;
    const isAlone = goals.length === 1 && !at('save') && !givenEffect(name, goals[0]!.id);
    // what is bettered while it is submitted cannot be watched
    this.id = await (isAlone ? documents.complete : documents.draft).call(
      documents,
      name,
      wants.data,
    );
    if (goals.some((effect) => givenEffect(name, effect.id)?.findable))
      if (await makeFindable(company, documents, this.module, this.id))
        this.id = await documents.draft(name, wants.data);
    const { id } = this;
    if (at('save'))
      await this.watch('save', creator, async () =>
        done(await company.change(creator, name, id, {}), 'save'),
      );
    const submit = () => this.watch('submit', creator, () => documents.submit(name, id));
    if (flow) {
      if (!goals.every(({ on }) => on === 'save')) await submit();
      if (at('release')) {
        const body = { requestKey: crypto.randomUUID() };
        await this.watch('release', creator, async () =>
          done(await company.call(creator, 'POST', `/workFlow/recover/${id}`, body), 'recover'),
        );
        await submit();
        await this.approve(() => !this.hasStepped());
        const task = await documents.task(id);
        if (task) {
          await this.watch('release', task.who, async () =>
            done(await company.decide(id, 'reject'), 'reject'),
          );
          await submit();
        }
      }
      if (goals.some(({ on }) => ['approve', 'step', 'void', 'enter'].includes(on)))
        await this.approve();
    }
    for (const effect of goals) if (effect.on === 'enter') await this.enter(effect);
    if (at('void'))
      await this.watch('void', 'admin', async () =>
        done(await company.act('admin', name, id, 'void', { reason: '录入错误' }), 'void'),
      );
  }

  /** True when effects in the middle of the process, if it has any, have run. */
  private hasStepped = () => {
    const steps = (this.module.effects ?? []).filter(({ on }) => on === 'step');
    return steps.length === 0 || steps.some(({ id }) => this.seen.proved.has(id));
  };

  private async approve(isOn = () => true) {
    const { documents, company, id } = this;
    const { module: name } = this.module;
    while (isOn()) {
      const task = await documents.task(id);
      if (!task) return;
      const data = this.asWanted(await documents.writtenAt(name, id, task.step));
      await this.watch('decide', task.who, async () => {
        const body = { requestKey: crypto.randomUUID(), comment: '同意', ...(data && { data }) };
        const path = `/workFlow/execute/${task.id}`;
        done(await company.call(task.who, 'POST', path, body), `${task.who} approves ${name}`);
      });
    }
  }

  /** What a step writes, and where it writes what is wanted of the record, that. */
  private asWanted(written: RecordData | undefined): RecordData | undefined {
    const { data } = this.wants;
    const isSaid = (name: string) => data[name] !== undefined && data[name] !== '?';
    const names = Object.keys(written ?? {}).filter(isSaid);
    return (
      written && { ...written, ...Object.fromEntries(names.map((name) => [name, data[name]])) }
    );
  }

  /** Brings the record to the status of an effect, if it has not been there. */
  private async enter(effect: Effect) {
    if (this.seen.proved.has(effect.id)) return;
    const { field: of = 'status', status } = effect;
    const ways = (this.module.transitions ?? []).filter(
      ({ field = 'status', to }) => field === of && to === status,
    );
    for (const way of ways) {
      await this.transitions.prepare(this.module, way, this.id);
      let undo = async () => {};
      await this.watch('change', this.presser(way), async () => {
        ({ undo } = await this.transitions.make(this.module, way, this.id));
      });
      await undo();
    }
  }

  private presser = ({ action, id }: Transition) =>
    action ? this.documents.mayPress(this.module.module, id) : 'admin';

  private async watch(action: UserAction, as: string, act: () => Promise<unknown>) {
    await this.writeBehind();
    await this.disturb(action);
    const { proved, unseen, faults } = await this.observer.around(
      this.module,
      this.id,
      action,
      as,
      act,
    );
    for (const id of proved) this.seen.proved.add(id);
    for (const id of unseen) this.seen.unseen.add(id);
    this.seen.faults.push(...faults);
  }

  private async writeBehind() {
    const { company, documents } = this;
    const registry = documents.registry();
    const { module } = this.module;
    for (const [path, value] of Object.entries(this.wants.behind)) {
      const record = await company.read(module, this.id);
      const names = path.split('.');
      const places = await placesAt(registry, company.read, module, record, [names]);
      const place = places.find((one) => one.path === path);
      if (!place) continue;
      const { table, ids, name, field } = place;
      const [{ [name]: held } = {}] =
        value === '?' ? [await company.read(place.module, ids[0]!)] : [];
      if (held && [held].flat().length > 0) continue;
      const referred = value === '?' ? await documents.reference(name, field, false) : value;
      const written = field.type === 'refs' || field.type === 'users' ? [referred] : referred;
      await writeBehind(company.server.services.db, registry, {
        module: place.module,
        ids,
        values: { [name]: written ?? null },
        ...(table !== undefined && { table }),
      });
    }
  }

  /** What the effect would set without changing anything is made another before. */
  private async disturb(action: UserAction) {
    const { company, documents, disturbed } = this;
    if (!disturbed?.set || !actionsOf[disturbed.on].includes(action)) return;
    const registry = documents.registry();
    const { db } = company.server.services;
    const records = new CompanyRecords(company);
    const { module } = this.module;
    const record = await company.read(module, this.id);
    const read = (of: string, id: string) => records.read(of, id);
    const scene = { registry, module, record, user: {}, read, rows: () => [] };
    const { assigned } = await consequencesOf(scene, disturbed);
    for (const { module: of, id, field, spec, value, line } of assigned) {
      if (line) continue;
      const isSelf = id === this.id && field === 'status';
      const other = isSelf ? undefined : otherValues(registry, spec, value)[0];
      if (other === undefined) continue;
      const values: RecordData = { [field]: other };
      await writeBehind(db, registry, { module: of, ids: [id], values });
    }
  }
}
