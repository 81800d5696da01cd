import { createServices } from '#server/start/createServices.ts';
import type { Database } from '#server/db/Database.ts';
import type { LiveServices } from '#server/Services.ts';

/** Services over a database, without files; errors alone are logged. */
export const openTestServices = (
  db: Database,
  { now }: { now?: () => Date } = {},
): Promise<LiveServices> =>
  createServices({
    db,
    log: { info() {}, warn() {}, error: console.error },
    config: { dataDir: '', filesDir: '', maxFileBytes: 1 },
    ...(now && { now }),
  });
