import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Database } from '#server/db/Database.ts';
import { backup, restoreBackup } from '#server/db/transfer/backup.ts';

/** The company after the first story: what it remembers by code, and where its clock stands, in milliseconds. */
export interface Story {
  ids: Map<string, string>;
  at: number;
}

/** Takes the story over from a file, which spares telling it while areas are tried. */
export async function restoreStory(db: Database, file: string): Promise<Story | undefined> {
  if (!existsSync(file)) return undefined;
  await restoreBackup(db, file);
  await db.script('truncate app.request');
  const { ids, at } = JSON.parse(await readFile(`${file}.json`, 'utf8')) as {
    ids: [string, string][];
    at: number;
  };
  return { ids: new Map(ids), at };
}

export async function keepStory(db: Database, file: string, { ids, at }: Story) {
  await db.script('truncate app.request');
  await backup(db, file);
  await writeFile(`${file}.json`, JSON.stringify({ ids: [...ids], at }));
}
