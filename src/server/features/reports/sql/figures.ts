import { toCondition, toSql } from '#engine/expression/index.ts';
import type { SqlFragment, SqlScope } from '#engine/expression/types.ts';
import { compileFormula, type ResolvedMeasure } from '#engine/report/measures.ts';
import { join, name, raw, sql } from '../../../db/query.ts';
import type { AskedReport } from '../askedReport.ts';
import { isSame, type Along, type Shift } from './along.ts';

/** Values of rows that are added up, for a measure and rows put elsewhere along time. */
export interface Atom {
  column: string;
  measure: ResolvedMeasure;
  along: Along;
}

/** Rows that a measure is made of; added up along time, also those of the time before. */
export interface Use {
  atom: Atom;
  isRunning: boolean;
}

/** How what a measure is made of is added up along time, if it is. */
type Summing = 'running' | 'balance' | undefined;

/** What is worked out of other columns, each of them worked out before. */
interface Step {
  column: string;
  value: SqlFragment;
}

/** Columns of measures: what is added up, and what is worked out of it, step by step. */
export class Figures {
  /** Which rows stand behind the measures that were asked for. */
  readonly uses: Use[] = [];
  readonly #steps: Step[] = [];
  readonly #columns = new Map<string, string>();

  /**
   * @param window how to read columns of other rows of the same result; absent: nothing is compared
   * @param atoms of others, whose rows these are made of, too
   */
  constructor(
    readonly asked: AskedReport,
    readonly window?: Window,
    readonly atoms: Atom[] = [],
  ) {}

  /**
   * The column of a measure.
   *
   * @param summing what it is made of is added up along time
   */
  column(id: string, shift: Shift = 'none', summing?: Summing): string {
    const key = `${id}@${shift}${summing ?? ''}`;
    const known = this.#columns.get(key);
    if (known !== undefined) return known;
    const column = this.#add(this.#measure(id), shift, summing);
    this.#columns.set(key, column);
    return column;
  }

  /** The colour of a measure; undefined where it never has one. */
  tone(measure: ResolvedMeasure): SqlFragment | undefined {
    const { tones } = measure.spec;
    if (!tones) return undefined;
    const registry = this.asked.context.services.registry();
    const cases = tones.map(({ when: text, tone, totals = true }) => {
      const compiled = compileFormula(registry, this.asked.report, text);
      const holds = toCondition(compiled, this.#scope());
      return sql`when ${totals ? holds : sql`g = 0 and ${holds}`} then ${raw(`'${tone}'`)}`;
    });
    return sql`(case ${join(cases, ' ')} end)`;
  }

  /** A table with a column for each measure, made of one with the columns of atoms. */
  workedOut(table: SqlFragment): SqlFragment {
    return this.#steps.reduce(
      (from, { column, value }) => sql`(select *, ${value} as ${name(column)} from ${from} w)`,
      table,
    );
  }

  #measure(id: string) {
    return this.asked.measures.find((measure) => measure.id === id)!;
  }

  #add(measure: ResolvedMeasure, shift: Shift, summing: Summing): string {
    const { aggregate, compare, formula, of } = measure.spec;
    if (aggregate) return this.#addedUp(measure, shift, summing);
    if (formula !== undefined) return this.#step(this.#formula(formula, shift, summing));
    switch (compare!) {
      case 'running':
      case 'balance':
        return this.column(of!, shift, compare);
      case 'share': {
        const column = name(this.column(of!, shift, summing));
        return this.#step(this.window?.share(column) ?? column);
      }
      default:
        return this.column(of!, compare);
    }
  }

  #addedUp(measure: ResolvedMeasure, shift: Shift, summing: Summing): string {
    const use = (isBefore: boolean) => {
      const atom = this.#atom(measure, { shift, isBefore });
      this.uses.push({ atom, isRunning: summing !== undefined });
      return atom.column;
    };
    const own = use(false);
    if (!summing) return own;
    const column = summing === 'balance' ? together(name(own), name(use(true))) : name(own);
    return this.#step(this.window?.running(column) ?? column);
  }

  #atom(measure: ResolvedMeasure, along: Along): Atom {
    const known = this.atoms.find((one) => one.measure === measure && isSame(one.along, along));
    if (known) return known;
    const atom = { column: `a${this.atoms.length}`, measure, along };
    this.atoms.push(atom);
    return atom;
  }

  #step(value: SqlFragment): string {
    const column = `f${this.#steps.length}`;
    this.#steps.push({ column, value });
    return column;
  }

  #formula(text: string, shift: Shift, summing: Summing): SqlFragment {
    const registry = this.asked.context.services.registry();
    const compiled = compileFormula(registry, this.asked.report, text);
    return toSql(compiled, this.#scope(shift, summing));
  }

  /** In a formula the sum of nothing is 0. */
  #scope(shift: Shift = 'none', summing?: Summing): SqlScope {
    const { services } = this.asked.context;
    return {
      now: services.now().toISOString(),
      timeZone: services.registry().system.timeZone,
      constant: () => undefined,
      column: ([id]) => {
        const column = name(this.column(id!, shift, summing));
        const { aggregate } = this.#aggregated(id!);
        return aggregate === 'sum' || aggregate === 'count' ? sql`coalesce(${column}, 0)` : column;
      },
      lines: () => undefined,
      place: () => raw('null'),
    };
  }

  #aggregated(id: string): ResolvedMeasure['spec'] {
    const { spec } = this.#measure(id);
    const isMoved = spec.compare !== undefined && spec.compare !== 'share';
    return isMoved ? this.#aggregated(spec.of!) : spec;
  }
}

/** Nothing where both are nothing. */
const together = (a: SqlFragment, b: SqlFragment) => sql`coalesce(${a} + ${b}, ${a}, ${b})`;

/** How a figure reads those beside it. */
export interface Window {
  /** Added up along time. */
  running(column: SqlFragment): SqlFragment;
  /** As a part of the total. */
  share(column: SqlFragment): SqlFragment;
}
