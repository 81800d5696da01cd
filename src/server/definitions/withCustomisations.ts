import type { Database } from '../db/Database.ts';
import type { Services } from '../Services.ts';
import type { CheckedFolder } from './checkFolder.ts';
import { nameOfTarget, readCustomisations, readStamp, type Stamp } from './customisations.ts';
import { fitCustomisations, type Fitted, type SetAside } from './fitCustomisations.ts';

/** Files that are right, with what was made in the browser over them, as far as it fits. */
export async function withCustomisations(
  db: Database,
  files: CheckedFolder,
): Promise<Fitted & { stamp: Stamp }> {
  const { customisations, stamp } = await db.snapshot(async (tx) => ({
    customisations: await readCustomisations(tx, { all: true }),
    stamp: await readStamp(tx),
  }));
  return { ...fitCustomisations(files, customisations), stamp };
}

/** Tells whoever reads the log what waits for an administrator. */
export function logSetAside(log: Services['log'], setAside: readonly SetAside[]) {
  for (const one of setAside)
    log.warn(
      { customisation: nameOfTarget(one), problems: one.problems.map(({ words }) => words.en) },
      'a customisation no longer fits the files and is set aside; see Customisations',
    );
}
