import { chmodSync, mkdirSync } from 'node:fs';

/** Rights on what holds the company’s data: of the server’s own user, and of nobody else. */
export const privateMode = { folder: 0o700, file: 0o600 } as const;

/**
 * Makes a folder that nobody else can enter; one that is there is closed to others.
 *
 * @param warn told when that is not possible, as on a disk of somebody else’s
 */
export function privateFolder(path: string, warn: (error: unknown) => void): void {
  mkdirSync(path, { recursive: true, mode: privateMode.folder });
  try {
    chmodSync(path, privateMode.folder);
  } catch (error) {
    warn(error);
  }
}
