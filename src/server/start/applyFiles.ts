import { errorsAmong, type Source } from '#engine/schema/check/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry, type Registry } from '#engine/schema/registry.ts';
import type { Database, Tx } from '../db/Database.ts';
import { emptiedBy } from '../db/sync/emptied.ts';
import { hiddenBy, hiddenWords } from '../db/sync/hidden.ts';
import type { SyncOptions } from '../db/sync/planSync.ts';
import { SyncFailed } from '../db/sync/syncFailure.ts';
import { SyncRefused, syncTables } from '../db/sync/syncTables.ts';
import {
  checkSources,
  createFolderCheck,
  type CheckFolder,
  type CheckedFolder,
} from '../definitions/checkFolder.ts';
import { definitionsOf } from '../definitions/definitionsOf.ts';
import {
  modulesToChange,
  publishDefinitions,
  type Publication,
  type Publisher,
} from '../definitions/publishDefinitions.ts';
import { DefinitionError, shownFolder } from '../definitions/publishFiles.ts';
import type { SetAside } from '../definitions/fitCustomisations.ts';
import { noteApplied, noteSetAside, refuseStale, Stale } from '../definitions/noteApplied.ts';
import { readDefinitions } from '../definitions/readDefinitions.ts';
import { takeOverFlows } from '../definitions/takeOverFlows.ts';
import { withCustomisations } from '../definitions/withCustomisations.ts';
import { isAdministered } from '../features/directory/administrators.ts';
import { takeOverSettings } from '../features/settings/settingsRegister.ts';

/** What came of putting definitions into force. */
export interface Applied extends Publication {
  /** What is no longer shown, though records have values in it, in sentences. */
  hidden: string[];
}

/** The same of files: what was made in the browser is put into force with them where it fits. */
export interface AppliedFiles extends Applied {
  setAside: SetAside[];
}

/**
 * Checks the schema files of a folder, brings the tables up to date and puts the definitions into force, with what was
 * made in the browser. Tables first: what needs more than adding to them is refused before anything is in force.
 *
 * @throws DefinitionError naming every mistake; Error of a change that is refused, with its SQL, and of definitions
 *   by which nobody would be an administrator
 */
export async function applyFiles(db: Database, folder: string): Promise<AppliedFiles> {
  return putIntoForce(db, await checkedFiles(folder));
}

/** The same for files read before. */
export async function applySources(
  db: Database,
  sources: readonly Source[],
): Promise<AppliedFiles> {
  const checked = checkSources(sources);
  const problems = errorsAmong(checked.problems);
  if (problems.length > 0) throw new DefinitionError(problems);
  return putIntoForce(db, checked);
}

/** The files of a folder. @throws DefinitionError naming every mistake */
export async function checkedFiles(
  folder: string,
  check: CheckFolder = createFolderCheck(folder),
): Promise<CheckedFolder> {
  const checked = await check();
  const problems = errorsAmong(checked.problems);
  if (problems.length > 0) throw new DefinitionError(problems, shownFolder(folder));
  return checked;
}

interface PartsDone {
  /** Told as each part is done. */
  part?: (name: string) => void;
}

const attempts = 3;

/**
 * The same for files that the check found nothing wrong with.
 *
 */
export async function putIntoForce(
  db: Database,
  files: CheckedFolder,
  options: PartsDone & SyncOptions = {},
): Promise<AppliedFiles> {
  await takeOverFlows(db, files);
  for (let attempt = 1; ; attempt += 1) {
    const { stamp, sources, setAside } = await withCustomisations(db, files);
    try {
      const applied = await putSourcesIntoForce(db, sources, {
        ...options,
        also: async (tx) => {
          await refuseStale(tx, stamp);
          await noteApplied(tx, files.written);
          await noteSetAside(tx, setAside);
        },
      });
      return { ...applied, setAside };
    } catch (error) {
      if (!(error instanceof Stale) || attempt === attempts) throw error;
    }
  }
}

/** How definitions come into force. */
interface Putting extends PartsDone, SyncOptions {
  /** Further work of the same transaction; if it fails, nothing comes into force. */
  also: (tx: Tx) => Promise<void>;
  /** Who publishes; undefined: files do. */
  by?: Publisher;
}

/** Definitions with which nothing is wrong. */
export async function putSourcesIntoForce(
  db: Database,
  sources: readonly Pick<Source, 'file' | 'kind' | 'value'>[],
  { part = () => {}, also, by, ...sync }: Putting,
): Promise<Applied> {
  const definitions = definitionsOf(sources);
  const registry = createRegistry(definitions);
  const before = await modulesToChange(db, definitions.modules);
  await refuseEmptied(db, before, registry);
  const hidden = (await hiddenBy(db, before, registry)).map(hiddenWords);
  try {
    await syncTables(db, registry, sync);
  } catch (error) {
    if (error instanceof SyncFailed || error instanceof SyncRefused)
      error.message = `${filesOf(sources, error)}: ${error.message}`;
    throw error;
  }
  part('tables');
  await refuseWithoutAdministrator(db, registry);
  const publication = await publishDefinitions(db, definitions, {
    also: async (tx) => {
      await takeOverSettings(tx, registry);
      await also(tx);
    },
    by,
  });
  part('publish');
  return { ...publication, hidden };
}

/** The files of the modules that statements were for. */
const filesOf = (
  sources: readonly Pick<Source, 'file' | 'kind' | 'value'>[],
  { modules }: Pick<SyncFailed, 'modules'>,
) =>
  sources
    .filter(({ kind, value }) => kind === 'module' && modules.includes((value as Module).module))
    .map(({ file }) => file)
    .join(', ');

/** @throws Error when somebody administers the company now, and nobody would by these definitions */
async function refuseWithoutAdministrator(db: Database, registry: Registry) {
  const now = new Date();
  if (await isAdministered(db, registry, now)) return;
  const inForce = createRegistry(await readDefinitions(db));
  if (await isAdministered(db, inForce, now))
    throw new Error(
      'By these files nobody would be an administrator: look at administratorRole, users.active and roleHolders.active in system.json',
    );
}

/** @throws Error when the records of a module would no longer be seen, because it names another table */
async function refuseEmptied(db: Database, before: readonly Module[], registry: Registry) {
  const emptied = await emptiedBy(db, before, registry);
  if (emptied.length > 0) throw new Error(emptied.join('\n'));
}
