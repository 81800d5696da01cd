import {
  execFileSync,
  spawn,
  type ChildProcess,
  type ExecFileSyncOptions,
} from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export interface PostgresServer {
  /** `postgres://…` of the database `postgres`, with all rights. */
  url: string;
  /** Stops all its processes in the middle of what they do, as a machine that hangs would; `resume` lets them go on. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const oldestVersion = 15;
const encoding = ['-E', 'UTF8', '--locale=C.UTF-8'];
const isRoot = process.getuid?.() === 0;

/**
 * Starts a PostgreSQL server of its own in a temporary folder; Debian's package is installed when it is missing.
 *
 * @param durable as in production; false loses data in a crash and is fast, for tests
 * @param settings further settings of the server: `log_statement=all`
 * @param within folder in which it makes its own
 * @param replicaOf address of a server that this one follows, and only reads
 * @throws Error in plain words when there is no PostgreSQL and it cannot be installed
 */
export async function startPostgres({
  durable = false,
  settings: further = [] as readonly string[],
  within = tmpdir(),
  replicaOf = '',
} = {}): Promise<PostgresServer> {
  const bin = findPostgres() ?? installPostgres();
  const owner = serverUser();
  const folder = mkdtempSync(join(within, 'postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const [program = '', ...options] = replicaOf
    ? ['pg_basebackup', '-D', data, '-d', replicaOf, '-R', '-c', 'fast', '--no-sync']
    : ['initdb', '-D', data, '-U', 'postgres', '-A', 'trust', ...encoding, '--no-sync'];
  execFileSync(join(bin, program), options, { ...owner, cwd: folder, stdio: 'pipe' });

  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    'shared_buffers=256MB',
    ...(durable
      ? []
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
    ...further,
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
  const kill = () => void server.kill('SIGQUIT');
  process.on('exit', kill);
  // through a socket of its folder, a statement costs a quarter less than through the network
  const way = durable ? '' : `?host=${folder}`;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres${way}`;
  await untilReady(url, server);

  return {
    url,
    pause: () => signalAll(server.pid!, 'SIGSTOP'),
    resume: () => signalAll(server.pid!, 'SIGCONT'),
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      process.off('exit', kill);
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill(durable ? 'SIGINT' : 'SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** To the server and the processes of its connections. */
function signalAll(pid: number, signal: NodeJS.Signals) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const one of [pid, ...children.filter(Boolean).map(Number)]) process.kill(one, signal);
}

/** Folder of the newest PostgreSQL's programs, or undefined. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= oldestVersion));
  if (newest > 0) return join(debian, String(newest), 'bin');
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return onPath.find((folder) => existsSync(join(folder, 'initdb')));
}

function installPostgres(): string {
  if (!isRoot) throw new Error('PostgreSQL is missing: sudo apt-get install postgresql');
  aptInstall('postgresql');
  const bin = findPostgres();
  if (!bin) throw new Error(`Debian's PostgreSQL is older than ${oldestVersion}`);
  return bin;
}

/** Installs packages of Debian; needs root. */
export function aptInstall(...packages: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options: ExecFileSyncOptions = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], options);
}

/** PostgreSQL refuses to run as root: then it runs as the user its package made. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function untilReady(url: string, server: ChildProcess) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start');
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(50);
    }
  }
  throw new Error('PostgreSQL did not answer within ten seconds');
}

/** Below the ports that systems give to outgoing connections, which take a free one at any moment. */
const lowestPort = 20_000;
const highestPort = 32_000;

/**
 * A port nobody listens on at the moment. The one after it is never given, for programs that need two.
 *
 * @throws Error of the system when this machine lets nobody listen
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowestPort + 2 * randomInt((highestPort - lowestPort) / 2);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
