import { relative } from 'node:path';
import {
  checkDefinitions,
  errorsAmong,
  formatProblemIn,
  type Problem,
} from '#engine/schema/check/index.ts';
import { message, tell } from '#engine/messages/index.ts';
import type { Database } from '../db/Database.ts';
import { terminalLanguage } from '../terminalLanguage.ts';
import { definitionsOf } from './definitionsOf.ts';
import { loadFiles } from './loadFiles.ts';
import { publishDefinitions, type Publication } from './publishDefinitions.ts';

/** A folder as a terminal opens it from here. */
export const shownFolder = (folder: string) => relative(process.cwd(), folder) || '.';

/** Definition files are wrong; nothing of them was published. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
  constructor(
    readonly problems: readonly Problem[],
    folder = '.',
  ) {
    const language = terminalLanguage();
    const lines = problems.map(formatProblemIn(folder, language));
    super([tell(message('filesWrong'), language), ...lines].join('\n'));
  }
}

/**
 * Checks the files below a folder and puts what changed into force.
 *
 * @throws DefinitionError naming every mistake with file, line and column
 */
export async function publishFiles(db: Database, folder: string): Promise<Publication> {
  const sources = await loadFiles(folder);
  const problems = errorsAmong(checkDefinitions(sources));
  if (problems.length > 0) throw new DefinitionError(problems, shownFolder(folder));
  return publishDefinitions(db, definitionsOf(sources));
}
