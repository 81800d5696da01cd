import { Exact, toDecimal } from '../../fields/decimal.ts';
import type { FieldValue } from '../../schema/record.ts';
import { isTotal, type RollupUse } from '../../schema/registry.ts';
import { storedValue } from '../../fields/storedValue.ts';
import { contributionsOf, extreme, total, type Contribution } from '../contributions.ts';
import { isFor, specOf, type RollupPlace, type RollupRow } from '../rollupRows.ts';
import type { Figure, RecordStore } from './RecordStore.ts';
import type { View } from './View.ts';

/**
 * The values of a roll-up from all its sources: those that this unit of work has changed as they are in its view, the
 * others as they are kept. For rows of one record, at once.
 */
export async function recount(
  store: RecordStore,
  view: View,
  place: RollupPlace,
  rows: readonly RollupRow[],
): Promise<FieldValue[]> {
  const { registry } = store;
  const spec = specOf(registry, place);
  const uses = spec.rollup!.map((term): RollupUse => ({ ...place, term }));
  const without = uses.map(({ term }) => view.changedOf(term.of).map(({ id }) => id));
  const found = await store.figures(uses, rows, without, view.clock.now);
  const changed = uses.map((use) =>
    view
      .changedOf(use.term.of)
      .flatMap(({ record }) => contributionsOf(registry, use, record, view.surroundings)),
  );
  return rows.map((row, index) => {
    const mine = uses.map((use, term) =>
      changed[term]!.filter((one) => isFor(registry, use, row, one)),
    );
    const value = isTotal(spec)
      ? sumOf(uses, found[index]!, mine)
      : extreme(uses[0]!.term.op as 'last', [...found[index]!.map(asContribution), ...mine.flat()]);
    return storedValue(spec, value);
  });
}

function sumOf(
  uses: readonly RollupUse[],
  found: readonly Figure[],
  mine: Contribution[][],
): string {
  return uses
    .reduce((sum, { term }, index) => {
      const part = total(mine[index]!).plus(toDecimal(found[index]!.value) ?? 0);
      return term.sign === '-' ? sum.minus(part) : sum.plus(part);
    }, new Exact(0))
    .toFixed();
}

const asContribution = ({ value, rank, id }: Figure): Pick<Contribution, 'value' | 'order'> => ({
  value,
  order: [rank, id ?? ''],
});
