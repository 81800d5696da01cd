import type { Module } from '#engine/schema/language/index.ts';
import type { Tx } from '../../db/Database.ts';
import { json, sql } from '../../db/query.ts';
import { takenBack } from '../../db/takenBack.ts';
import type { Caller, Services } from '../../Services.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { entityOf } from '../records/sql/entity.ts';
import type { FileRow, ImportRecord } from './importRow.ts';
import { planUnits, type Plan } from './planUnits.ts';
import { References } from './References.ts';
import { savePlans, tellMore } from './saveUnits.ts';
import { unitsOf, type Unit, type UnitRow } from './units.ts';

/** Records in one transaction: more of them are faster, and keep its locks from others for longer. */
export const atOnce = 250;

export interface Importing {
  services: Services;
  caller: Caller;
  module: Module;
  record: ImportRecord;
}

/** Says of each record what saving it would do, by saving it and taking that back, batch by batch. */
export async function rehearse(
  importing: Importing,
  rows: readonly FileRow[],
  progress: (done: number, total: number) => void,
) {
  await inBatches(importing, rows, progress, async (context, plans) => {
    const wrong = plans.filter(({ state }) => state === 'wrong');
    await takenBack(context.tx, async () => {
      await savePlans(context, importing.module, plans);
      await tellMore(context, importing.module, wrong);
    });
    await keepStates(context.tx, importing.record.id, plans);
  });
}

/** Saves the records, a transaction for each batch, which also says what became of its rows. */
export async function commit(
  importing: Importing,
  rows: readonly FileRow[],
  progress: (done: number, total: number) => void,
) {
  await inBatches(importing, rows, progress, async (context, plans) => {
    const saved = await savePlans(context, importing.module, plans);
    await keepStates(context.tx, importing.record.id, plans, await kept(context, importing, saved));
  });
}

async function inBatches(
  { services, caller, module, record }: Importing,
  rows: readonly FileRow[],
  progress: (done: number, total: number) => void,
  act: (context: WriteContext, plans: Plan[]) => Promise<void>,
) {
  const units = unitsOf(module, record.mapping, rows);
  let done = 0;
  progress(done, rows.length);
  for (let at = 0; at < units.length; at += atOnce) {
    const batch = units.slice(at, at + atOnce);
    await services.db.transaction(async (tx) => {
      for (const row of batch.flatMap(rowsOf)) resetErrors(row);
      const reader = { services, caller, db: tx };
      const plans = await planUnits(reader, module, new References(reader), batch);
      await act({ services, caller, tx, now: services.now() }, plans);
    });
    done += batch.flatMap(rowsOf).length;
    progress(done, rows.length);
  }
}

/** A transaction that is tried again begins anew; what the file alone says stays. */
const fileErrors = new WeakMap<UnitRow, UnitRow['errors']>();
function resetErrors(row: UnitRow) {
  if (!fileErrors.has(row)) fileErrors.set(row, row.errors);
  row.errors = structuredClone(fileErrors.get(row)!);
}

/** Ids and revisions of what was saved. */
async function kept(
  { tx }: WriteContext,
  { module }: Importing,
  saved: ReadonlyMap<Plan, string>,
): Promise<Map<Plan, { id: string; rev: number }>> {
  const ids = [...saved.values()];
  const rows = await tx.all<{ id: string; rev: number }>(
    sql`select t.id, t.rev from ${entityOf(module).table} t where t.id = any(${ids}::uuid[])`,
  );
  const revs = new Map(rows.map(({ id, rev }) => [id, rev]));
  return new Map([...saved].map(([plan, id]) => [plan, { id, rev: revs.get(id)! }]));
}

/** Says of each row what became of it, or would. */
async function keepStates(
  tx: Tx,
  importId: string,
  plans: readonly Plan[],
  saved?: ReadonlyMap<Plan, { id: string; rev: number }>,
) {
  const states = plans.flatMap((plan) => {
    const record = saved?.get(plan);
    const first = plan.unit.main ?? plan.unit.lines[0]!.rows[0]!;
    const state = record ? (plan.before ? 'updated' : 'made') : plan.state;
    return rowsOf(plan.unit).map((row) => ({
      position: row.row.position,
      state,
      errors: Object.keys(row.errors).length ? row.errors : null,
      record_id: record?.id ?? plan.body.id ?? null,
      ...(record && row === first && { before: plan.before, rev: record.rev }),
    }));
  });
  await tx.run(sql`
    update app.import_row i set state = r.state, errors = r.errors, record_id = r.record_id,
      before = r.before, rev = r.rev
    from jsonb_to_recordset(${json(states)})
      as r(position integer, state text, errors jsonb, record_id uuid, before jsonb, rev integer)
    where i.import_id = ${importId} and i.position = r.position`);
}

const rowsOf = ({ main, lines }: Unit): UnitRow[] => [
  ...(main ? [main] : []),
  ...lines.flatMap(({ rows }) => rows),
];
