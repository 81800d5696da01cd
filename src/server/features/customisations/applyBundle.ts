import type {
  CustomApplication,
  CustomApplied,
  CustomTarget,
  CustomUndo,
} from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { nameOfTarget } from '../../definitions/customisations.ts';
import { errors } from '../../errors.ts';
import type { Caller, LiveServices, Services } from '../../Services.ts';
import { newId } from '../records/newId.ts';
import { refuseMisfiled } from './bundle.ts';
import { textInForce } from './design.ts';
import { putCustomisations } from './putCustomisations.ts';
import { findCurrent, personName, refuseChanged } from './rows.ts';
import { titleOf } from './titleOf.ts';

/**
 * Puts a bundle of another system into force, all of it or nothing.
 *
 * @throws errors.notBundle; errors.versionChanged when somebody has published since it was compared; errors.customBroken
 *   naming every mistake; errors.customRefused; errors.sameDefinition when all of it is in force
 */
export async function applyBundle(
  services: LiveServices,
  caller: Caller,
  { bundle, note, seen }: CustomApplication,
): Promise<{ id: string }> {
  refuseMisfiled(bundle.of);
  const here = await Promise.all(bundle.of.map((entry) => findCurrent(services.db, entry)));
  const changes = bundle.of
    .filter(({ text }, at) => text !== textInForce(here[at]))
    .map(({ kind, name, file, text }) => ({ kind, name, file, text }));
  if (changes.length === 0) throw errors.sameDefinition();
  const id = newId();
  await putCustomisations(services, caller, changes, {
    note,
    bundle: id,
    guard: async (tx) => {
      for (const { version, ...target } of seen)
        refuseChanged(services, await findCurrent(tx, target), version);
    },
  });
  return { id };
}

interface BundleRow extends CustomTarget {
  id: string;
  file: string;
  version: number;
  at: string;
  byId: string;
  note: string;
  current: boolean;
  /** What was in force before; null: nothing of the browser. */
  textBefore: string | null;
  fileBefore: string | null;
}

const readBundles = (db: Queryable, id: string | null = null) =>
  db.all<BundleRow>(sql`
    select c.bundle as id, c.kind, c.name, c.file, c.version, c.at, c.by_id as "byId", c.note, c.current,
      b.text as "textBefore", b.file as "fileBefore"
    from app.customisation c left join app.customisation b
      on b.kind = c.kind and b.name = c.name and b.version = c.version - 1
    where c.bundle is not null and (${id}::uuid is null or c.bundle = ${id}::uuid)
    order by c.at desc, c.kind, c.name`);

/** Bundles that were put into force here, the latest first. */
export async function appliedBundles(services: Services): Promise<CustomApplied[]> {
  const found = new Map<string, CustomApplied>();
  for (const row of await readBundles(services.db)) {
    const { id, at, byId, note, kind, name, version, current } = row;
    const known = found.get(id);
    const one = known ?? { id, at, by: personName(services, byId), note, of: [], canUndo: true };
    one.of.push({ kind, name, title: titleOf(services, { kind, name }) ?? null, version });
    one.canUndo &&= current;
    found.set(id, one);
  }
  return [...found.values()];
}

/**
 * What was in force before a bundle is again, all of it or nothing.
 *
 * @throws errors.notFound; errors.bundleChanged when some of it was published again since; errors.customBroken;
 *   errors.customRefused
 */
export async function undoBundle(
  services: LiveServices,
  caller: Caller,
  { id, note }: CustomUndo,
): Promise<void> {
  const rows = await readBundles(services.db, id);
  if (rows.length === 0) throw errors.notFound();
  refuseSuperseded(rows);
  const changes = rows.map(({ kind, name, file, textBefore, fileBefore }) => ({
    kind,
    name,
    file: fileBefore ?? file,
    text: textBefore,
  }));
  await putCustomisations(services, caller, changes, {
    note,
    guard: async (tx) => refuseSuperseded(await readBundles(tx, id)),
  });
}

function refuseSuperseded(rows: readonly BundleRow[]) {
  const later = rows.filter(({ current }) => !current);
  if (later.length > 0) throw errors.bundleChanged({ names: later.map(nameOfTarget).join(', ') });
}
