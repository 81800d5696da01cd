import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/postgres.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
/** Not part of what somebody who installs the product has. */
const left = new Set([
  '.git',
  '.tsbuild',
  'data',
  'dist',
  'docs',
  'node_modules',
  'storybook-static',
  'tests',
]);

const folders = new Set<string>();

/** The sources with their packages installed and nothing built, in a folder of their own. */
export async function installedProduct(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-product-'));
  folders.add(folder);
  for (const entry of await readdir(root)) {
    if (!left.has(entry)) await cp(join(root, entry), join(folder, entry), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

let built: Promise<string> | undefined;

/** The built product; the same folder for all cases. `BENCH_PRODUCT` names the folder of one that was built before. */
export const builtProduct = () => (built ??= storedProduct() ?? buildProduct());

const storedProduct = () =>
  process.env.BENCH_PRODUCT ? Promise.resolve(resolve(process.env.BENCH_PRODUCT)) : undefined;

async function buildProduct(): Promise<string> {
  const folder = await installedProduct();
  await run('npm', ['run', 'build'], { cwd: folder });
  return folder;
}

/** Removes every such folder. */
export async function removeProducts() {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

export interface Running {
  url: string;
  /** Milliseconds of processor that its process has used so far; of Linux alone. */
  processor(): Promise<number>;
  /** Megabytes of memory that its process has now; of Linux alone. */
  memory(): Promise<number>;
  stop(): Promise<void>;
  /** As a loss of the machine would: `kill -9`. */
  kill(): Promise<void>;
}

/**
 * Starts a command of the product that serves on PORT, and waits until it answers.
 *
 * @param command `npm start` for example
 * @param health address that answers once it serves
 */
export async function startProduct(
  folder: string,
  command: string,
  env: Record<string, string>,
  health = '/healthz',
): Promise<Running> {
  const port = await freePort();
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, so that what a command starts ends with it.
    detached: true,
  });
  const ended = new Promise((done) => child.once('exit', done));
  const end = () => void process.kill(-child.pid!, 'SIGTERM');
  const endWith = async (signal: NodeJS.Signals) => {
    process.off('exit', end);
    process.kill(-child.pid!, signal);
    await ended;
  };
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(`${url}${health}`, child);
  return {
    url,
    processor: () => processorOf(child.pid!),
    memory: () => memoryOf(child.pid!),
    stop: () => endWith('SIGTERM'),
    kill: () => endWith('SIGKILL'),
  };
}

/** The kernel counts in hundredths of a second. */
async function processorOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // the name of the program may hold anything, up to the last bracket
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1024;
}

async function untilHealthy(url: string, child: ChildProcess) {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(20);
  }
  throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}`);
}
