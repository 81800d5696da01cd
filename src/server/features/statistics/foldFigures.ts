import type { Tx } from '../../db/Database.ts';
import { locks } from '../../db/migrate.ts';
import type { Services } from '../../Services.ts';
import { join, name, sql } from '../../db/query.ts';
import { basisIn, basisOf } from './keptFigures.ts';
import {
  cellColumns,
  cellsOfAll,
  cellsOfChanged,
  cellSums,
  isSamePlace,
  placeColumns,
} from './processCells.ts';
import { workingTimeSql } from './workingTimeSql.ts';

/**
 * Folds what changed in processes into their kept figures; by another calendar or clock all are counted anew. Reads
 * and deletes as of one moment: what is written meanwhile is noted, and stays for the next time. Of several servers
 * one does it.
 */
export async function foldFigures(services: Services): Promise<void> {
  const { db } = services;
  const basis = basisOf(services);
  const changed = await db.first(sql`select from app.process_changed limit 1`);
  if (!changed && (await basisIn(db)) === basis) return;
  await db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read`);
    const lock = await tx.first<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(${locks.figures}) as "isOurs"`,
    );
    if (!lock?.isOurs) return;
    if ((await basisIn(tx)) === basis) await fold(services, tx);
    else await countAnew(services, tx, basis);
  });
}

async function countAnew(services: Services, tx: Tx, basis: string) {
  const { timeZone } = services.registry().system;
  tx.send(sql`delete from app.process_figure`);
  tx.send(sql`delete from app.process_changed`);
  const cells = cellsOfAll(await workingTimeSql(tx, services), timeZone);
  tx.send(
    sql`insert into app.process_figure (${cellColumns}) select ${cellColumns} from (${cells}) c`,
  );
  await tx.run(
    sql`insert into app.figure_basis (figures, basis) values ('process', ${basis})
      on conflict (figures) do update set basis = excluded.basis`,
  );
}

async function fold(services: Services, tx: Tx) {
  const { timeZone } = services.registry().system;
  const calendar = await workingTimeSql(tx, services);
  const sums = cellSums.map((sum) => sql`${name(sum)} = f.${name(sum)} + excluded.${name(sum)}`);
  tx.send(
    sql`
      insert into app.process_figure as f (${cellColumns})
      select ${cellColumns} from (${cellsOfChanged(calendar, timeZone)}) c
      on conflict (${placeColumns}) do update set ${join(sums)},
        longest = greatest(f.longest, excluded.longest), lost = excluded.lost`,
  );
  tx.send(sql`delete from app.process_changed`);
  tx.send(sql`delete from app.process_figure where tasks = 0`);
  await tx.run(sql`update app.process_figure set lost = null where lost < longest and done > 0`);
  await findLongest();

  /** Where the longest that was waited for has been taken away. */
  async function findLongest() {
    const lost = await tx.first<{ modules: string[]; from: string | null; to: string }>(
      sql`select array_agg(distinct module) as modules, min(month)::text as from, max(month)::text as to
        from app.process_figure where lost is not null`,
    );
    if (!lost?.from) return;
    const isThere = sql`c.instance_id in (
      select instance_id from app.process_task where module = any(${lost.modules}::text[])
        and created_at >= ${lost.from}::text::timestamp at time zone ${timeZone}
        and created_at < (${lost.to}::text::date + interval '1 month') at time zone ${timeZone})`;
    await tx.run(
      sql`update app.process_figure f set longest = c.longest, lost = null
        from (${cellsOfAll(calendar, timeZone, isThere)}) c where f.lost is not null and ${isSamePlace('f', 'c')}`,
    );
  }
}
