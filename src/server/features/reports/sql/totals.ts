import type { SqlFragment } from '#engine/expression/types.ts';
import { name, raw, sql } from '../../../db/query.ts';
import type { Atom } from './figures.ts';

/** Of an average, how many values there are. */
export const countOf = (column: string) => name(`${column}n`);

/**
 * What is kept of a group of rows, so that groups can be added together exactly; values that are counted once each are
 * columns that groups are told apart by.
 */
export function ofGroups(atoms: readonly Atom[]): { partials: SqlFragment[]; distinct: string[] } {
  const distinct: string[] = [];
  const partials = atoms.flatMap(({ column, measure }) => {
    const value = name(column);
    switch (measure.spec.aggregate) {
      case 'distinct':
        distinct.push(column);
        return [];
      case 'count':
        // of what has no value of its own each row says how many it is
        return [
          sql`${raw(measure.spec.value === undefined ? 'sum' : 'count')}(${value}) as ${value}`,
        ];
      case 'average':
        return [
          sql`sum(${value}) as ${value}`,
          sql`sum(${countOf(column)}) filter (where ${value} is not null) as ${countOf(column)}`,
        ];
      default:
        return [sql`${raw(measure.spec.aggregate!)}(${value}) as ${value}`];
    }
  });
  return { partials, distinct };
}

/** The figures of several groups together; of those alone for which a condition holds. */
export const addedTogether = (atoms: readonly Atom[], only?: SqlFragment): Added[] =>
  atoms.map(({ column, measure }) => {
    const value = name(column);
    const of = (aggregate: SqlFragment) =>
      only ? sql`${aggregate} filter (where ${only})` : aggregate;
    const sum = of(sql`sum(${value})`);
    const figure = () => {
      switch (measure.spec.aggregate) {
        case 'distinct':
          return of(sql`count(distinct ${value})`);
        case 'count':
          return sql`coalesce(${sum}, 0)`;
        case 'average':
          return sql`round(${sum} * ${manyPlaces} / nullif(${of(sql`sum(${countOf(column)})`)}, 0), 12)`;
        case 'min':
        case 'max':
          return of(sql`${raw(measure.spec.aggregate)}(${value})`);
        default:
          return sum;
      }
    };
    return { column, figure: figure() };
  });

export interface Added {
  column: string;
  figure: SqlFragment;
}

/** As of every quotient: PostgreSQL stops dividing at about 16 digits otherwise. */
const manyPlaces = raw(`1.${'0'.repeat(60)}`);

/** Names of the columns that `ofGroups` makes. */
export const columnsOfGroups = (atoms: readonly Atom[]): string[] =>
  atoms.flatMap(({ column, measure }) =>
    measure.spec.aggregate === 'average' ? [column, `${column}n`] : [column],
  );
