import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Of Node.js, and of PostgreSQL: disk_full. */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because a disk is full, or the part of it that the server may use. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as NodeJS.ErrnoException;
  return codes.has(code) || /No space left on device/.test(error.message) || isDiskFull(cause);
}

/** Bytes that can still be written into a folder, which need not exist yet. */
export async function freeSpaceIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const isRoot = dirname(folder) === folder;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || isRoot) throw error;
    return freeSpaceIn(dirname(folder));
  }
}
