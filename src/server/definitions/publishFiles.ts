import { checkDefinitions, formatProblem, type Problem } from '#engine/schema/check/index.ts';
import type { Database } from '../db/Database.ts';
import { definitionsOf } from './definitionsOf.ts';
import { loadFiles } from './loadFiles.ts';
import { publishDefinitions, type Publication } from './publishDefinitions.ts';

/** Definition files are wrong; nothing of them was published. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
  constructor(readonly problems: readonly Problem[]) {
    super(`The schema files are wrong:\n${problems.map(formatProblem).join('\n')}`);
  }
}

/**
 * Checks the files below a folder and puts what changed into force.
 *
 * @throws DefinitionError naming every mistake with file, line and column
 */
export async function publishFiles(db: Database, folder: string): Promise<Publication> {
  const sources = await loadFiles(folder);
  const problems = checkDefinitions(sources);
  if (problems.length > 0) throw new DefinitionError(problems);
  return publishDefinitions(db, definitionsOf(sources));
}
