import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own in memory, which the test fills and empties. Mounting takes root, or sudo without a password. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder);
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Leaves nothing free but this. */
    fill(bytesLeft = 0) {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft)));
      } catch (error) {
        // others wrote meanwhile: it is full all the same
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount() {
      asRoot('umount', folder);
      rmSync(folder, { recursive: true });
    },
  };
}

const asRoot = (...command: string[]) =>
  process.getuid?.() === 0
    ? execFileSync(command[0]!, command.slice(1))
    : execFileSync('sudo', ['-n', ...command]);
