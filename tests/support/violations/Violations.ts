import { expressionsOf } from '#engine/schema/expressions.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Guard, Language, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import type { Documents } from '../documents/Documents.ts';
import { givenFor } from '../documents/given.ts';
import type { RealCompany, Refusal } from '../realCompany.ts';
import { Attempt, buttonOf } from './Attempt.ts';
import { makeFindable, soughtBy } from './findable.ts';
import { whileDecided } from '../settings.ts';
import { givenViolation } from './given.ts';
import { Plans } from './Plans.ts';
import type { Place } from './places.ts';

/** A guard that refused: what it told in both languages, and what it reads of its document. */
export interface Violation {
  en: Refusal;
  zh: Refusal;
  places: readonly Place[];
  /** How often something was tried. */
  tried: number;
  /** True when nothing was written by what was refused. */
  isWithoutTrace: boolean;
}

/**
 * Breaks guards: takes a valid document and changes it, or what it refers to, until the guard refuses. Whether it does
 * is told by its id in the refusal alone; no expression is evaluated.
 */
export class Violations {
  constructor(
    private readonly company: RealCompany,
    private readonly documents: Documents,
  ) {}

  /**
   * Tries a document as it is made, then one with what decides what its fields look for.
   *
   * @throws Error when nothing that was tried breaks the guard; it says what was told instead
   */
  of(module: Module, guard: Guard): Promise<Violation> {
    return whileDecided(this.company, guard.when ?? '', async () => {
      const others = new Map<string, number>();
      const lines = this.lines(module, guard);
      const sought = soughtBy(module, expressionsOf(this.registry).ofGuard(module.module, guard));
      const violation = await this.broken(module, guard, lines, others);
      if (violation) return violation;
      if (Object.keys(sought).length > 0) {
        const filled = await this.broken(module, guard, { ...lines, ...sought }, others);
        if (filled) return filled;
      }
      const told = [...others].map(([text, times]) => `${times} × ${text}`).join('\n');
      throw new Error(`${module.module}.${guard.id} is broken by nothing:\n${told}`);
    });
  }

  private get registry() {
    return this.documents.registry();
  }

  /** Undefined when nothing breaks the guard; what was told instead is counted. */
  private async broken(
    module: Module,
    guard: Guard,
    more: RecordData,
    others: Map<string, number>,
  ): Promise<Violation | undefined> {
    const plans = new Plans(this.company, this.documents, module, guard);
    const subject = () => this.subject(module, guard, more);
    let first = await subject();
    if (await makeFindable(this.company, this.documents, module, first)) first = await subject();
    let { id, places, moves } = await plans.next(first);
    let tried = 0;
    for (; tried < moves.length; tried++) {
      const attempt = new Attempt(this.company, this.documents, module, guard, id);
      const refused = await attempt.make(moves[tried]!, (call) => this.again(id, call));
      if (refused) return { ...refused, places, tried };
      others.set(attempt.told, (others.get(attempt.told) ?? 0) + 1);
      if (attempt.isSpent && tried < moves.length - 1)
        ({ id, places, moves } = await plans.next(await subject()));
    }
    return undefined;
  }

  /** A valid document: a draft, or for what is refused later one that has come so far. */
  private subject(spec: Module, guard: Guard, more: RecordData): Promise<string> {
    const { module } = spec;
    const { id, on } = guard;
    const values = { ...more, ...givenViolation(module, id).with };
    return on === 'void' || buttonOf(spec, guard)
      ? this.documents.file(module, values)
      : this.documents.complete(module, values);
  }

  /** A line of each table that the guard reads and nobody must fill in. */
  private lines({ module, fields }: Module, guard: Guard): RecordData {
    const heads = expressionsOf(this.registry)
      .ofGuard(module, guard)
      .map(([head]) => head!);
    const { data = {} } = givenFor(module);
    return Object.fromEntries(
      heads
        .filter((head) => fields[head]?.type === 'table' && isTyped(fields[head]) && !data[head])
        .map((head) => [head, [{}]]),
    );
  }

  /** The same twice more, in each language; it must leave everything as it was. */
  private async again(id: string, call: (language: Language) => Promise<Refusal>) {
    const before = await this.written(id);
    const en = await call('en');
    const zh = await call('zh');
    const after = await this.written(id);
    return { en, zh, isWithoutTrace: JSON.stringify(before) === JSON.stringify(after) };
  }

  /** What the database knows of what happened to a document so far. */
  private written = (id: string) =>
    this.company.server.services.db.first(sql`
      select (select count(*) from app.audit where record_id = ${id}) as audit,
        (select count(*) from app.process_instance where record_id = ${id}) as instances,
        (select count(*) from app.process_log l join app.process_instance i on i.id = l.instance_id
          where i.record_id = ${id}) as log`);
}
