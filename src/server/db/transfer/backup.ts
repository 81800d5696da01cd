import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '../Database.ts';
import { dump, type DumpLine } from './dump.ts';
import { restore } from './restore.ts';

/** Writes everything, compressed, to a file, which appears when it is complete. */
export async function backup(db: Database, file: string, filesDir?: string): Promise<void> {
  const draft = `${file}.part`;
  const write = (lines: AsyncIterable<DumpLine>) =>
    pipeline(Readable.from(texts(lines)), createGzip(), createWriteStream(draft));
  await dump(db, write, filesDir);
  await rename(draft, file);
}

/** @throws Error in plain words when the file is no backup, or the database not empty */
export function restoreBackup(db: Database, file: string, filesDir?: string) {
  return restore(db, readLines(file), filesDir);
}

/** Copies everything but the attachments into another, empty database. */
export function move(from: Database, to: Database) {
  return dump(from, (lines) => restore(to, lines));
}

async function* texts(lines: AsyncIterable<DumpLine>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function* readLines(file: string): AsyncGenerator<DumpLine> {
  const source = createReadStream(file);
  const plain = source.pipe(createGunzip());
  source.on('error', (error) => plain.destroy(error));
  for await (const line of createInterface({ input: plain })) yield JSON.parse(line) as DumpLine;
}
