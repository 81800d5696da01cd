import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errors } from '../../errors.ts';
import { privateMode } from '../../privateFolder.ts';
import type { Config } from '../../Services.ts';

/** A file on disk: `storedAs` is a generated path below `filesDir`. */
export interface StoredFile {
  storedAs: string;
  size: number;
  sha256: string;
}

/**
 * Streams a file to disk under a generated name; nothing is left behind when that fails.
 *
 * @param content of a form: `truncated` when its reader stopped at a limit of its own
 * @param name as shown, for the message
 * @throws BusinessError fileTooLarge; badRequest when the sender breaks off
 */
export async function storeFile(
  config: Config,
  content: Readable & { truncated?: boolean },
  name: string,
): Promise<StoredFile> {
  const id = randomUUID();
  const storedAs = join(id.slice(0, 2), id);
  const path = join(config.filesDir, storedAs);
  await mkdir(join(config.filesDir, id.slice(0, 2)), {
    recursive: true,
    mode: privateMode.folder,
  });
  const hash = createHash('sha256');
  let size = 0;
  const tooLarge = () =>
    errors.fileTooLarge({ name, megabytes: Math.floor(config.maxFileBytes / 1024 / 1024) });
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > config.maxFileBytes) return done(tooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const file = createWriteStream(path, { flags: 'wx', mode: privateMode.file, flush: true });
    await pipeline(content, measure, file);
    if (content.truncated) throw tooLarge();
  } catch (error) {
    await rm(path, { force: true });
    // ending the pipeline ends the content with the same error
    if (size > config.maxFileBytes) throw tooLarge();
    throw isBrokenOff(content, error)
      ? errors.badRequest({ reason: 'the file ends too soon' })
      : error;
  }
  return { storedAs, size, sha256: hash.digest('hex') };
}

/** The content failed, not the disk, whose errors have a number. */
function isBrokenOff(content: Readable, error: unknown) {
  const { code, errno } = error as NodeJS.ErrnoException;
  const isOfContent = content.errored === error && errno === undefined;
  return isOfContent || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** SHA-256 of a file on disk, in hexadecimal digits; undefined when it is not there. */
export async function hashOfFile(
  config: Pick<Config, 'filesDir'>,
  storedAs: string,
): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(openFile(config, storedAs), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

export const openFile = (config: Pick<Config, 'filesDir'>, storedAs: string): Readable =>
  createReadStream(join(config.filesDir, storedAs));

export const removeFile = (config: Config, storedAs: string) =>
  rm(join(config.filesDir, storedAs), { force: true });
