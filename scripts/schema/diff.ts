import { errorsAmong, formatProblemIn } from '#engine/schema/check/index.ts';
import { message, tell } from '#engine/messages/index.ts';
import type { Language } from '#engine/schema/language/index.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { createFolderCheck } from '#server/definitions/checkFolder.ts';
import { describeFiles } from '#server/definitions/describeChanges.ts';
import { askServer } from './askServer.ts';

/**
 * Shows what the files would change: screens, processes, the SQL for the tables, and processes under way.
 *
 * @param address of a running server; without one the database is asked itself
 */
export async function run(
  [address]: string[],
  folder: string,
  language: Language = 'en',
): Promise<number> {
  const checked = await createFolderCheck(folder)();
  const problems = errorsAmong(checked.problems);
  if (problems.length > 0) {
    const lines = problems.map(formatProblemIn(folder, language));
    console.error([...lines, tell(message('nothingCompared'), language)].join('\n'));
    return 1;
  }
  if (address !== undefined) {
    console.log(await askServer(address, checked.written, process.env));
    return 0;
  }
  const { databaseUrl, dataDir } = readConfig(process.env);
  const db = await openDatabase({ url: databaseUrl, dataDir });
  try {
    console.log(await describeFiles(db, checked));
    return 0;
  } finally {
    await db.close();
  }
}
