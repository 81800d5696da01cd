import { dateIn } from '../../expression/calendar.ts';
import type { Guard } from '../../schema/language/index.ts';
import type { RecordData } from '../../schema/record.ts';
import { serialOn } from '../../schema/serial.ts';
import { seriesOf } from '../series.ts';
import type { Host } from './Host.ts';
import type { MemoryStore } from './MemoryStore.ts';

/** A guard does not hold; `broken` is what it read, of the record or of each line. */
export class GuardRefusal extends Error {
  constructor(
    readonly guard: Guard,
    readonly broken: readonly RecordData[],
  ) {
    super(guard.message.en);
  }
}

interface Doing {
  /** Who does it; its `id` is who made the records. */
  user: RecordData;
  /** The moment of what is done, ISO 8601. */
  now: string;
  newId(): string;
}

/** A host of records in memory. Numbers begin at one; what a guard only asks about is confirmed by the guard's id. */
export function memoryHost(store: MemoryStore, { user, now, newId }: Doing): Host {
  const { registry } = store;
  const day = dateIn(registry.system.timeZone, now)!;
  return {
    store,
    now,
    actorId: user.id as string,
    user,
    actor: user,
    newId,
    nextNumber: (module, field, record) => {
      const spec = registry.module(module);
      const { day: own, per } = seriesOf(spec, field, record, day);
      const { prefix, digits } = serialOn(spec.fields[field]!.serial!, own);
      return Promise.resolve(prefix + store.count(`${module}.${field}@${per}:${prefix}`, digits));
    },
    completed: (_view, _module, { record }) => Promise.resolve(record),
    refusalOf: ({ guard, broken, confirmed }) =>
      confirmed?.includes(guard.id) ? undefined : new GuardRefusal(guard, broken),
    refusalOfOwned: () => Promise.resolve(undefined),
    refusals: {
      recordGone: () => new Error('There is no such record'),
      effectGone: (effect) => new Error(`There is no effect ${effect}`),
      tooManyMade: ({ count, max }) => new Error(`${count} records at once are more than ${max}`),
    },
  };
}
