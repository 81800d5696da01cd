import type { RealCompany } from '#tests/support/realCompany.ts';
import type { Answer } from '#tests/support/server.ts';
import { createRandom } from '#demo/random.ts';

/** What comes to people’s mind to do with one kind of document, whether it is permitted or not. */
export interface Habit {
  /** Who makes it, and submits it where it has a process. */
  by: string;
  /** A new one, of what is known; undefined where that is not enough. */
  make(): Promise<string> | undefined;
  /** Who makes one void; default: the administrator. */
  voider?: string;
  /** true: nothing else goes on while it is under way, so it is mostly decided about at once. */
  holdsUp?: true;
  /** What else is done with one, besides deciding about it and making it void. */
  acts?: ((id: string) => Promise<Answer>)[];
  /** false: nobody decides about it. */
  decided?: false;
}

/** People do what comes to their mind, in any order; the same seed does the same. */
export class Walk<Kind extends string> {
  /** What was made so far. */
  readonly known: Record<Kind, string[]>;
  private readonly random;

  constructor(
    private readonly company: RealCompany,
    private readonly seed: number,
    private readonly kinds: readonly Kind[],
  ) {
    this.random = createRandom(seed);
    this.known = Object.fromEntries(kinds.map((kind) => [kind, []])) as never;
  }

  pick = <T>(from: readonly T[]): T | undefined => from[this.random.integer(0, from.length - 1)];
  whole = (from: number, to: number) => this.random.integer(from, to);
  cents = (most = 20) => `${this.whole(1, most)}.${String(this.whole(0, 99)).padStart(2, '0')}`;

  /**
   * So many steps, after each of which `wrong` finds nothing below what its rule says. Answers how many steps were
   * permitted. @throws Error with the steps that led to what is wrong
   */
  async go(
    steps: number,
    habits: Record<Kind, Habit>,
    wrong: () => Promise<readonly unknown[]>,
  ): Promise<number> {
    const path: string[] = [];
    for (let at = 0; at < steps; at += 1) {
      const kind = this.pick(this.kinds)!;
      const step = await this.step(kind, habits[kind]);
      if (step === undefined) continue;
      path.push(step);
      const found = await wrong();
      if (found.length)
        throw new Error(`Seed ${this.seed}: ${JSON.stringify(found)} after\n${path.join('\n')}`);
    }
    return path.length;
  }

  /** What was done; nothing where it was not permitted. */
  private async step(kind: Kind, habit: Habit): Promise<string | undefined> {
    // what refers to something that is not in force is refused when it is saved
    const made = this.whole(0, 2) ? undefined : await habit.make()?.catch(() => undefined);
    if (made) this.known[kind].push(made);
    const id = made ?? this.pick(this.known[kind]);
    if (!id) return undefined;
    const [name, move] = this.pick(this.moves(kind, habit, id))!;
    const answer = await move();
    return answer?.code === 200 ? `${name} ${kind} ${id}` : undefined;
  }

  private moves(
    kind: Kind,
    { by, voider = 'admin', acts = [], decided, holdsUp }: Habit,
    id: string,
  ) {
    const { company } = this;
    const submit = () => company.submit(by, kind, id);
    const pass = async () => {
      const answer = await submit();
      if (answer.code === 200) await company.approve(id).catch(() => []);
      return answer;
    };
    const finish = async () => {
      const answer = await deciding('execute')();
      if (answer?.code === 200) await company.approve(id).catch(() => []);
      return answer;
    };
    const deciding = (decision: 'execute' | 'rejectToStarter') => async () =>
      (await company.asked(id)).length ? company.decide(id, decision) : undefined;
    const moves: [name: string, move: () => Promise<Answer | undefined>][] = [
      ['void', () => company.act(voider, kind, id, 'void', { reason: '取消' })],
      ...acts.map((act, i): (typeof moves)[number] => [`act ${i} on`, () => act(id)]),
    ];
    if (decided !== false)
      moves.push(
        ['pass', pass],
        ['pass', pass],
        ['pass', pass],
        ['submit', submit],
        ['approve', deciding('execute')],
        ['return', deciding('rejectToStarter')],
      );
    if (holdsUp) moves.push(...Array<(typeof moves)[number]>(6).fill(['finish', finish]));
    return moves;
  }
}
