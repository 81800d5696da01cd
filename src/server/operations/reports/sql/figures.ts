import { toCondition, toSql } from '#engine/expression/index.ts';
import type { SqlFragment, SqlScope } from '#engine/expression/types.ts';
import { compileFormula, type ResolvedMeasure } from '#engine/report/measures.ts';
import { join, name, raw, sql } from '../../records/sql/fragment.ts';
import type { AskedReport } from '../askedReport.ts';
import type { Shift } from './dimensionSql.ts';

/** Values of rows that are added up, for a measure and rows moved along time. */
export interface Atom {
  column: string;
  measure: ResolvedMeasure;
  shift: Shift;
}

/** What is worked out of other columns, each of them worked out before. */
interface Step {
  column: string;
  value: SqlFragment;
}

/** Columns of measures: what is added up, and what is worked out of it, step by step. */
export class Figures {
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

  /** The column of a measure. */
  column(id: string, shift: Shift = 'none'): string {
    const key = `${id}@${shift}`;
    const known = this.#columns.get(key);
    if (known !== undefined) return known;
    const column = this.#add(this.#measure(id), shift);
    this.#columns.set(key, column);
    return column;
  }

  /** The colour of a measure; undefined where it never has one. */
  tone(measure: ResolvedMeasure): SqlFragment | undefined {
    const { tones } = measure.spec;
    if (!tones) return undefined;
    const registry = this.asked.context.services.registry();
    const cases = tones.map(({ when: text, tone }) => {
      const compiled = compileFormula(registry, this.asked.report, text);
      for (const [head] of compiled.paths) this.column(head!);
      return sql`when ${toCondition(compiled, this.#scope('none'))} then ${raw(`'${tone}'`)}`;
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

  #add(measure: ResolvedMeasure, shift: Shift): string {
    const { spec } = measure;
    if (spec.aggregate) {
      const known = this.atoms.find((one) => one.measure === measure && one.shift === shift);
      if (known) return known.column;
      const column = `a${this.atoms.length}`;
      this.atoms.push({ column, measure, shift });
      return column;
    }
    if (spec.compare === 'lastYear' || spec.compare === 'lastPeriod')
      return this.column(spec.of!, spec.compare);
    const value = spec.formula !== undefined ? this.#formula(spec.formula, shift) : this.#beside();
    return this.#step(value(measure, shift));
  }

  #step(value: SqlFragment): string {
    const column = `f${this.#steps.length}`;
    this.#steps.push({ column, value });
    return column;
  }

  #formula(text: string, shift: Shift) {
    const registry = this.asked.context.services.registry();
    const compiled = compileFormula(registry, this.asked.report, text);
    for (const [head] of compiled.paths) this.column(head!, shift);
    return () => toSql(compiled, this.#scope(shift));
  }

  #beside() {
    return ({ spec }: ResolvedMeasure, shift: Shift): SqlFragment => {
      const of = name(this.column(spec.of!, shift));
      if (!this.window) return of;
      return spec.compare === 'running' ? this.window.running(of) : this.window.share(of);
    };
  }

  /** In a formula the sum of nothing is 0. */
  #scope(shift: Shift): SqlScope {
    const { services } = this.asked.context;
    return {
      now: services.now().toISOString(),
      timeZone: services.registry().system.timeZone,
      constant: () => undefined,
      column: ([id]) => {
        const column = name(this.column(id!, shift));
        const { aggregate } = this.#aggregated(id!);
        return aggregate === 'sum' || aggregate === 'count' ? sql`coalesce(${column}, 0)` : column;
      },
      lines: () => undefined,
      place: () => raw('null'),
    };
  }

  #aggregated(id: string): ResolvedMeasure['spec'] {
    const { spec } = this.#measure(id);
    const isMoved = spec.compare === 'lastYear' || spec.compare === 'lastPeriod';
    return isMoved ? this.#aggregated(spec.of!) : spec;
  }
}

/** How a figure reads those beside it. */
export interface Window {
  /** Added up along time. */
  running(column: SqlFragment): SqlFragment;
  /** As a part of the total. */
  share(column: SqlFragment): SqlFragment;
}
