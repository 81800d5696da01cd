import { toDecimal } from '../../fields/decimal.ts';
import type { EffectCreation } from '../../schema/language/index.ts';
import { recordStatus, type RecordData } from '../../schema/record.ts';
import { storedValue } from '../../fields/storedValue.ts';
import { sameValue } from '../sameValue.ts';
import type { Work } from './Work.ts';

/**
 * Gives what a record that is about to be made has to the one that has its unique key already: numbers are added,
 * fields are set. Whoever comes second waits for the first and goes on from what that one made.
 *
 * @returns the id of that record; undefined when there is none yet
 */
export async function mergeInto(
  work: Work,
  module: string,
  { key, add = [], set = [] }: NonNullable<EffectCreation['merge']>,
  data: RecordData,
): Promise<string | undefined> {
  const spec = work.registry.module(module);
  const keys = spec.unique!.find(({ id }) => id === key)!.fields;
  await work.matcher.hold(`${module}.${key}=${JSON.stringify(keys.map((field) => data[field]))}`);
  const id = await withKey();
  const record = id === undefined ? null : await work.view.locked(module, id);
  if (id === undefined || !record) return undefined;
  const sums = add.map((field) => {
    const sum = (toDecimal(record[field]) ?? toDecimal('0'))!.plus(toDecimal(data[field]) ?? 0);
    return [field, storedValue(spec.fields[field]!, sum.toFixed())];
  });
  const taken = set.map((field) => [field, data[field] ?? null]);
  await work.assign(module, id, Object.fromEntries([...sums, ...taken]) as RecordData);
  return id;

  async function withKey(): Promise<string | undefined> {
    const changed = work.view.changedOf(module);
    const own = changed.find(
      ({ record: one }) =>
        one &&
        one.status !== recordStatus.void &&
        keys.every((field) => sameValue(spec.fields[field], one[field], data[field])),
    );
    if (own) return own.id;
    const values = Object.fromEntries(keys.map((field) => [field, data[field] ?? null]));
    const without = changed.map((one) => one.id);
    return work.store.withValues(module, values, without);
  }
}
