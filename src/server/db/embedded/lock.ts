import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

interface Owner {
  pid: number;
  host: string;
  /** When the process began, as its host counts; tells a process from a later one with its number. */
  startedAt: string | undefined;
}

const beat = 5_000;
/** An owner on another host that gave no sign for so long is gone. */
const silence = 60_000;

/**
 * Takes the folder of an embedded database for this process: two processes on it would destroy each other's rows.
 *
 * @returns how to give it back; the end of the process does so too
 * @throws Error in plain words when another process has it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'database.lock');
  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    startedAt: startOf(process.pid),
  });
  while (!create(file, mine)) {
    const theirs = read(file);
    if (theirs === undefined) continue;
    if (isAlive(theirs, file)) throw new Error(refusal(folder, file, theirs));
    discard(file, theirs);
  }
  const timer = setInterval(() => touch(file), beat).unref();
  const unlock = () => {
    clearInterval(timer);
    process.off('exit', unlock);
    if (read(file) === mine) rmSync(file, { force: true });
  };
  process.on('exit', unlock);
  return unlock;
}

/** Written in full and then linked, so that nobody ever reads half a lock. */
function create(file: string, mine: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Removes a stale lock, and only that: a new one put there in the meantime is put back. */
function discard(file: string, stale: string) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, file);
    } catch {
      // Somebody else holds it by now.
    }
  }
  rmSync(aside, { force: true });
}

function isAlive(lock: string, file: string): boolean {
  const owner = parse(lock);
  if (!owner) return false;
  if (owner.host !== hostname()) return Date.now() - statSync(file).mtimeMs < silence;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return owner.startedAt === startOf(owner.pid);
}

function parse(lock: string): Owner | undefined {
  try {
    return JSON.parse(lock) as Owner;
  } catch {
    return undefined;
  }
}

/** From /proc where there is one: field 22 of `stat`, counted after the name, which may hold spaces. */
function startOf(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

function touch(file: string) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder is gone; the database will say so.
  }
}

const refusal = (folder: string, file: string, lock: string) => {
  const owner = parse(lock);
  return (
    `The database in ${folder} is in use by process ${owner?.pid} on ${owner?.host}. ` +
    `Stop that process first, or use another DATA_DIR. ` +
    `(If you are sure that it no longer runs, delete ${file}.)`
  );
};
