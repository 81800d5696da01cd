import { expressionsOf } from '#engine/schema/expressions.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Guard, Language, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import type { Documents } from '../documents/Documents.ts';
import { givenFor } from '../documents/given.ts';
import type { RealCompany, Refusal } from '../realCompany.ts';
import { Attempt } from './Attempt.ts';
import { makeFindable } from './findable.ts';
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

  /** @throws Error when nothing that was tried breaks the guard; it says what was told instead */
  of(module: Module, guard: Guard): Promise<Violation> {
    return whileDecided(this.company, guard.when ?? '', () => this.broken(module, guard));
  }

  private async broken(module: Module, guard: Guard): Promise<Violation> {
    const others = new Map<string, number>();
    const plans = new Plans(this.company, this.documents, module, guard);
    let first = await this.subject(module, guard);
    if (await makeFindable(this.company, this.documents, module, first))
      first = await this.subject(module, guard);
    let { id, places, moves } = await plans.next(first);
    let tried = 0;
    for (; tried < moves.length; tried++) {
      const attempt = new Attempt(this.company, this.documents, module, guard, id);
      const refused = await attempt.make(moves[tried]!, (call) => this.again(id, call));
      if (refused) return { ...refused, places, tried };
      others.set(attempt.told, (others.get(attempt.told) ?? 0) + 1);
      if (attempt.isSpent && tried < moves.length - 1)
        ({ id, places, moves } = await plans.next(await this.subject(module, guard)));
    }
    const told = [...others].map(([text, times]) => `${times} × ${text}`).join('\n');
    throw new Error(`${module.module}.${guard.id} refuses nothing of ${tried}:\n${told}`);
  }

  /** A valid document: a draft, or for what is refused later one that has come so far. */
  private subject({ module }: Module, guard: Guard): Promise<string> {
    const { id, on } = guard;
    const more = { ...this.lines(module, guard), ...givenViolation(module, id).with };
    return on === 'void'
      ? this.documents.file(module, more)
      : this.documents.complete(module, more);
  }

  /** A line of each table that the guard reads and nobody must fill in. */
  private lines(module: string, guard: Guard): RecordData {
    const registry = this.documents.registry();
    const heads = expressionsOf(registry)
      .ofGuard(module, guard)
      .map(([head]) => head!);
    const { data = {} } = givenFor(module);
    const { fields } = registry.module(module);
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
