import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
  existsSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/openDatabase.ts';
import { sql } from '#server/db/query.ts';

const template = inject('embeddedTemplate');
let folder: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

const lockFile = () => join(folder, 'database.lock');

/** Another process opens the folder; answers its first line: `open`, or why not. */
async function openElsewhere(): Promise<{ answer: string; child: ChildProcess }> {
  const script = `
    import { openDatabase } from '${new URL('../../../src/server/db/openDatabase.ts', import.meta.url).href}';
    import { sql } from '${new URL('../../../src/server/db/query.ts', import.meta.url).href}';
    try {
      const db = await openDatabase(${JSON.stringify({ dataDir: folder, template })});
      await db.run(sql\`insert into app.serial values (\${String(process.pid)}, 1)\`);
      console.log('open');
      process.on('SIGTERM', () => db.close().then(() => process.exit(0)));
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [chunk] = await once(child.stdout, 'data');
  return { answer: String(chunk).trim(), child };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

test('a second process is refused, in words; after the first has closed it may', async () => {
  const first = await openElsewhere();
  expect(first.answer).toBe('open');
  const words = `The database in ${folder} is in use by process ${first.child.pid}`;
  expect((await openElsewhere()).answer).toContain(words);
  await expect(openDatabase({ dataDir: folder, template })).rejects.toThrow(words);
  await end(first.child, 'SIGTERM');
  expect(existsSync(lockFile())).toBe(false);
  const third = await openElsewhere();
  expect(third.answer).toBe('open');
});

test('a lock left by a killed process is recognised, and what was committed is there', async () => {
  const first = await openElsewhere();
  await end(first.child, 'SIGKILL');
  expect(existsSync(lockFile())).toBe(true);
  const db = await openDatabase({ dataDir: folder, template });
  expect(await db.all(sql`select key from app.serial`)).toEqual([{ key: String(first.child.pid) }]);
  await db.close();
  expect(existsSync(lockFile())).toBe(false);
});

test('the same process cannot open it twice either', async () => {
  const db = await openDatabase({ dataDir: folder, template });
  await expect(openDatabase({ dataDir: folder, template })).rejects.toThrow('is in use by process');
  await db.close();
});

test('the number of a dead process given to another one does not keep the lock', async () => {
  writeFileSync(lockFile(), JSON.stringify({ ...owner(), startedAt: '1' }));
  const db = await openDatabase({ dataDir: folder, template });
  expect(readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid}`);
  await db.close();
});

test('an owner on another host keeps the lock until it has been silent for a minute', async () => {
  writeFileSync(lockFile(), JSON.stringify({ ...owner(), host: 'another-host' }));
  await expect(openDatabase({ dataDir: folder, template })).rejects.toThrow('on another-host');
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(lockFile(), longAgo, longAgo);
  const db = await openDatabase({ dataDir: folder, template });
  expect(readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid}`);
  await db.close();
});

const owner = () => ({ pid: process.ppid, host: hostname(), startedAt: '0' });

test('a folder whose making was cut off is made anew', async () => {
  mkdirSync(join(folder, 'database'));
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '18\n');
  writeFileSync(join(folder, 'database.making'), '');
  const db = await openDatabase({ dataDir: folder, template });
  expect(await db.all(sql`select from app.account`)).toEqual([]);
  await db.close();
  expect(existsSync(join(folder, 'database.making'))).toBe(false);
});
