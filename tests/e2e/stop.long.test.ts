import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/postgres.ts';

/** The processes of a group that still do something: one that has ended may wait for its parent to notice. */
function running(group: number): string[] {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,args=', '-g', String(group)], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line && !line.startsWith('Z'));
}

it.each(['dev', 'start'])(
  'a signal to npm ends all that it has started: npm run %s',
  async (name) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'office-stop-'));
    const npm = spawn('npm', ['run', name], {
      // a group of its own, whose members can be told from those of the tests
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        DEMO: 'false',
        ADMIN_PASSWORD: 'Bridge#2026',
      },
    });
    try {
      let output = '';
      for (const stream of [npm.stdout, npm.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await expect.poll(() => output, { timeout: 120_000 }).toContain('Sign in as admin');
      process.kill(npm.pid!, 'SIGTERM');
      await expect.poll(() => running(npm.pid!), { timeout: 30_000 }).toEqual([]);
    } finally {
      if (running(npm.pid!).length > 0) process.kill(-npm.pid!, 'SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
