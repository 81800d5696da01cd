import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Module } from '#engine/schema/language/index.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import { createServices } from '#server/start/createServices.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { createFolderCheck } from '#server/definitions/checkFolder.ts';
import { publishSavedFiles } from '#server/start/publishSavedFiles.ts';
import { limited, timed, type Figure } from '../support/figures.ts';

/** One of so many modules is saved. */
const each = 9;
const limit = 300;

/** From saving a module, with a field more, to the event that browsers get: over a sample of all. Prints the parts. */
export async function liveSchema(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'live-schema-'));
  await cp('schemas', folder, { recursive: true });
  const db = await openDatabase({ inMemory: true });
  await applyFiles(db, folder);
  const info = (facts: object) => console.error(JSON.stringify(facts));
  const log = { info, warn: info, error: info };
  const config = { dataDir: folder, filesDir: folder, maxFileBytes: 1 };
  const services = await createServices({ db, log, config });
  const check = createFolderCheck(folder);
  await check();
  const stop = publishSavedFiles(services, folder, check);
  const modules = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.module.json'))
    .toSorted()
    .filter((_, index) => index % each === 0);
  const times: number[] = [];
  try {
    for (const file of modules) {
      const path = join(folder, file);
      const module = JSON.parse(await readFile(path, 'utf8')) as Module;
      // one that lists what others have takes no field of its own
      if (module.sources) continue;
      const fields = ((module as Partial<Module>).fields ??= {});
      fields['addedField'] = { type: 'string', title: { en: 'Added', zh: '新增' } };
      const told = new Promise<void>((resolve, reject) => {
        const end = services.changes.subscribe((change) => {
          end();
          if (change.type === 'definitions') resolve();
          else reject(new Error(JSON.stringify(change)));
        });
      });
      times.push(
        await timed(async () => {
          await writeFile(path, JSON.stringify(module));
          await told;
        }),
      );
    }
  } finally {
    stop();
    await services.close();
    await rm(folder, { recursive: true });
  }
  return [limited('live-schema', 'ms', times, limit)];
}
