import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { privateMode } from '../../privateFolder.ts';
import type { Database } from '../Database.ts';
import { dump, type DumpLine } from './dump.ts';
import { restore, type RestoreOptions } from './restore.ts';

const chunkLength = 64 * 1024;

/** Tables of sessions and tickets, which are not backed up: after a restore everybody signs in again. */
const opening = ['app.session', 'app.ticket'];

/** Writes everything but sessions, compressed, to a file, which appears when it is complete. */
export async function backup(db: Database, file: string, filesDir?: string): Promise<void> {
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const write = (lines: AsyncIterable<DumpLine>) =>
    pipeline(
      Readable.from(texts(lines)),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: privateMode.file, flush: true }),
    );
  await dump(db, write, { filesDir, without: opening });
  await rename(draft, file);
}

/** @throws Error in plain words when the file is no backup, or the database not empty */
export const restoreBackup = (db: Database, file: string, options?: RestoreOptions) =>
  restore(db, readLines(file), options);

/** Copies everything but the attachments into another, empty database. */
export function move(from: Database, to: Database) {
  return dump(from, (lines) => restore(to, lines));
}

/** Many lines in one chunk: compressing each alone takes ten times as long. */
async function* texts(lines: AsyncIterable<DumpLine>) {
  let text = '';
  for await (const line of lines) {
    text += `${JSON.stringify(line)}\n`;
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function* readLines(file: string): AsyncGenerator<DumpLine> {
  const source = createReadStream(file);
  const plain = source.pipe(createGunzip());
  source.on('error', (error) => plain.destroy(error));
  let rest = '';
  try {
    for await (const chunk of plain.setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop()!;
      for (const line of lines) yield JSON.parse(line) as DumpLine;
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new Error(`${file} is no backup, or it is cut off`, { cause: error });
  }
}

/** zlib’s own errors, and texts that are no JSON. */
const isDamage = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));
