import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../../config.ts';

/** Where the demo company lies: a backup, made by `npm run demo` through the real operations. */
export const demoFile = (schemasDir: string) => join(schemasDir, 'demo', 'company.backup.gz');

/** A folder with an embedded database that holds the demo company, as the build made it. */
export interface PreparedDemo {
  database: string;
  /** Its attachments. */
  files: string;
  /** File with the digest of the backup that it was made from. */
  of: string;
}

export const preparedIn = (folder: string): PreparedDemo => ({
  database: join(folder, 'database'),
  files: join(folder, 'files'),
  of: join(folder, 'of'),
});

/** Beside the built server; a server that runs from its sources has none. */
const builtFolder = fileURLToPath(new URL('../demoCompany', import.meta.url));

/** Nothing is in a folder that is not there. */
export const isUnopened = ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl === undefined && !existsSync(join(dataDir, 'database'));

/** What a new folder begins with: copied in a moment, where a backup is restored in many. */
export function preparedDemo(settings: Settings): PreparedDemo | undefined {
  if (!settings.demo || !isUnopened(settings)) return undefined;
  const prepared = preparedIn(builtFolder);
  if (!existsSync(prepared.of)) return undefined;
  const isSame = readFileSync(prepared.of, 'utf8') === digestOf(demoFile(settings.schemasDir));
  return isSame ? prepared : undefined;
}

export const digestOf = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('hex');
