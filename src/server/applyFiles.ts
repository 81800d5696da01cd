import { checkDefinitions, type Source } from '#engine/schema/check/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type { Database } from './db/Database.ts';
import { syncTables } from './db/sync/syncTables.ts';
import { definitionsOf } from './definitions/definitionsOf.ts';
import { loadFiles } from './definitions/loadFiles.ts';
import { publishDefinitions, type Publication } from './definitions/publishDefinitions.ts';
import { DefinitionError } from './definitions/publishFiles.ts';

/**
 * Checks the schema files of a folder, brings the tables up to date and puts the definitions into force.
 * Tables first: what needs more than adding to them is refused before anything is in force.
 *
 * @throws DefinitionError naming every mistake; Error of a change that is refused, with its SQL
 */
export async function applyFiles(db: Database, folder: string): Promise<Publication> {
  return applySources(db, await loadFiles(folder));
}

/** The same for files read before. */
export async function applySources(db: Database, sources: readonly Source[]): Promise<Publication> {
  refuseWrong(sources);
  return putIntoForce(db, sources);
}

/** The files of a folder. @throws DefinitionError naming every mistake */
export async function checkedFiles(folder: string): Promise<Source[]> {
  const sources = await loadFiles(folder);
  refuseWrong(sources);
  return sources;
}

function refuseWrong(sources: readonly Source[]) {
  const problems = checkDefinitions(sources);
  if (problems.length > 0) throw new DefinitionError(problems);
}

/**
 * The same for files that the check found nothing wrong with.
 *
 * @param part told as each part is done
 */
export async function putIntoForce(
  db: Database,
  sources: readonly Source[],
  part: (name: string) => void = () => {},
): Promise<Publication> {
  const definitions = definitionsOf(sources);
  await syncTables(db, createRegistry(definitions));
  part('tables');
  const publication = await publishDefinitions(db, definitions);
  part('publish');
  return publication;
}
