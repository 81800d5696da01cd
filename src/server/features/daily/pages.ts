import type { SqlFragment } from '#engine/expression/types.ts';
import type { Services } from '../../Services.ts';
import { entityOf } from '../records/sql/entity.ts';
import { sql } from '../../db/query.ts';
import type { Lease } from './lease.ts';

const atOnce = 200;

export interface DueRecord {
  id: string;
  /** The date for which something is done. */
  day: string;
}

/**
 * Does something for each record that meets a condition, each in its own time: one that fails is logged, stops no
 * other, and is tried again on the next day.
 *
 * @param where of the row `t`
 * @param day a date of it
 */
export async function eachRecord(
  services: Services,
  lease: Lease,
  module: string,
  where: SqlFragment,
  day: SqlFragment,
  act: (row: DueRecord) => Promise<void>,
) {
  const { table } = entityOf(services.registry().module(module));
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await services.db.all<DueRecord>(
      sql`select t.id, to_char(${day}, 'YYYY-MM-DD') as day from ${table} t
        where ${where} and t.id > ${after}::uuid order by t.id limit ${atOnce}`,
    );
    for (const row of rows) {
      try {
        await act(row);
      } catch (err) {
        services.log.warn(
          { err, module, record: row.id },
          'What the day brings failed for a record',
        );
      }
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
    await lease.renew();
  }
}
