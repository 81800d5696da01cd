import { openDatabase } from '#server/db/openDatabase.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import { foldFigures } from '#server/features/statistics/foldFigures.ts';
import { basisIn } from '#server/features/statistics/keptFigures.ts';
import { processStatistics } from '#server/features/statistics/processStatistics.ts';
import { statisticsGroups } from '#shared/contract/index.ts';
import { people } from '#tests/support/company.ts';
import { openTestServices } from '#tests/support/testServices.ts';
import { openBusyOffice } from '../support/busyOffice.ts';
import { limited, timed, type Figure } from '../support/figures.ts';

const size = { finished: 1_000_000, open: 100_000 };
const [warmUp, rounds] = [1, 5];
const goal = 300;

/** Statistics over all time of the processes of 1,100,000 tasks, by each property. */
export async function benchProcessStatistics(): Promise<Figure[]> {
  const office = await openBusyOffice(size);
  const db = await openDatabase({ url: office.databaseUrl, poolSize: 2 });
  try {
    const services = await openTestServices(db);
    const caller = callerFor(services.directory(), people.admin, 'en');
    // the server may be counting, too
    while ((await basisIn(db)) === undefined) await foldFigures(services);
    const found: Figure[] = [];
    for (const group of statisticsGroups) {
      const times: number[] = [];
      for (let n = 0; n < rounds + warmUp; n += 1) {
        const time = await timed(async () => {
          const { all } = await processStatistics(services, caller, group, {});
          if (all.tasks < size.finished + size.open) throw new Error(`${all.tasks} tasks`);
        });
        if (n >= warmUp) times.push(time);
      }
      found.push(limited(`process-statistics-${group}`, 'ms', times, goal));
    }
    await services.changes.close();
    return found;
  } finally {
    await db.close();
    await office.close();
  }
}
