import { sql } from '#server/db/query.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { child, type RandomOffice } from './randomOffice.ts';
import { acts, makePaper, submit, type About, type Act, type Paper } from './walkerActs.ts';

const names = Object.keys(people) as PersonName[];

/** Reproducible numbers from 0 to 1. */
export function dice(seed: number) {
  let state = (seed * 7919) % 2147483647 || 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** Somebody who does this and that to random papers, allowed or not, now and then twice at once. */
export class Walker {
  readonly #random: () => number;
  done = 0;
  /** How often an answer did not come; then the same is asked again, as a browser does. */
  lost = 0;
  refused: Record<string, number> = {};

  constructor(
    readonly office: RandomOffice,
    /** Shared with others; what has ended makes room for a new paper. */
    readonly papers: Paper[],
    seed: number,
    /** Connections break. */
    readonly isCut = false,
  ) {
    this.#random = dice(seed);
  }

  async walk(steps: number, signal: AbortSignal) {
    for (let step = 0; step < steps && !signal.aborted; step += 1) {
      const about = await this.#untilAnswered(() => this.#about());
      const act = about.taskId === about.id ? submit : this.#anyAct();
      const once = () => this.#try(() => this.#untilAnswered(() => act(this.office, about)));
      // the same request key: a double click
      await (this.#random() < 0.1 ? Promise.all([once(), once()]) : once());
    }
  }

  async #untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!this.isCut || error instanceof BusinessError) throw error;
        this.lost += 1;
      }
    }
  }

  async #try(act: () => Promise<unknown>) {
    try {
      await act();
      this.done += 1;
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      this.refused[error.error] = (this.refused[error.error] ?? 0) + 1;
    }
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  #anyAct(): Act {
    let rest = this.#random() * acts.reduce((sum, [weight]) => sum + weight, 0);
    return acts.find(([weight]) => (rest -= weight) < 0)![1];
  }

  /** A paper that another process waits for. */
  async #anyChild(): Promise<Paper | undefined> {
    const children = await this.office.services.db.all<{ id: string }>(sql`
      select record_id as id from app.process_instance
      where module = ${child} and status in ('running', 'returned', 'withdrawn')`);
    return children.length ? { module: child, id: this.#pick(children).id } : undefined;
  }

  async #tasksOf(name: PersonName): Promise<string[]> {
    const tasks = await this.office.services.db.all<{ id: string }>(sql`
      select id from app.process_task where assignee_id = ${people[name]} and status = 'pending'
      order by id limit 3`);
    return tasks.map(({ id }) => id);
  }

  async #about(): Promise<About> {
    const place = Math.floor(this.#random() * this.papers.length);
    let paper = (this.#random() < 0.3 && (await this.#anyChild())) || this.papers[place]!;
    let tasks = await this.office.services.db.all<{
      id: string;
      assignee: string;
      isOpen: boolean;
    }>(sql`
      select id, assignee_id as assignee, status = 'pending' as "isOpen" from app.process_task
      where record_id = ${paper.id} order by seq`);
    const open = tasks.filter(({ isOpen }) => isOpen);
    const isOver = tasks.length && !open.length && paper.module !== child;
    if (isOver && this.#random() < 0.7) {
      paper = await makePaper(this.office, paper.module, this.#random);
      this.papers[place] = paper;
      tasks = [];
    }
    const task = this.#pick(this.#random() < 0.85 && open.length ? open : tasks);
    const owner = names.find((name) => people[name] === task?.assignee);
    const by = owner && this.#random() < 0.8 ? owner : this.#pick(names);
    const key = `walk ${this.#random()} ${this.office.key()}`;
    return {
      ...paper,
      by,
      taskId: task?.id ?? paper.id,
      to: this.#pick(names),
      stepId: `s${Math.floor(this.#random() * 12)}`,
      others: [
        ...(await this.#tasksOf(by)),
        ...Array.from({ length: 2 }, () => this.#pick(this.papers).id),
      ],
      body: { requestKey: key, comment: 'Because', reason: 'Because' },
      random: this.#random,
    };
  }
}
