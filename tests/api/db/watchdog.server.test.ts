import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import type { DatabaseLog } from '#server/db/Database.ts';
import { createWatchdog } from '#server/db/server/watchdog.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A connection of somebody who has been waiting for the database at `connectionString` from now on. */
async function waiting(connectionString: string) {
  const warnings: string[] = [];
  const log: DatabaseLog = {
    info: () => {},
    warn: (_facts, words) => warnings.push(words),
    error: () => {},
  };
  const watchdog = createWatchdog({ connectionString }, log, { suspicious: 100, answer: 150 });
  const client = new Client({ connectionString: inject('databaseUrl') });
  client.on('error', () => {});
  await client.connect();
  ends.push(
    // one that was broken off is never told that it has ended
    () => void client.end(),
    () => watchdog.close(),
  );
  watchdog.began(client);
  return { watchdog, warnings };
}

function calculate(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a process that calculates does not take its own deafness for the silence of the database', async () => {
  const { watchdog, warnings } = await waiting(inject('databaseUrl'));
  for (let times = 0; times < 12; times += 1) {
    calculate(200);
    await turn();
  }
  expect(warnings).toEqual([]);
  expect(() => watchdog.refuseWhileSilent()).not.toThrow();
});

test('of a database that says nothing it is told, and nobody waits for it any longer', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const ended = new Promise((resolve) => silent.once('close', resolve));
  ends.push(async () => {
    silent.close();
    await ended;
  });
  const { port } = silent.address() as AddressInfo;
  const { watchdog, warnings } = await waiting(`postgres://nobody@127.0.0.1:${port}/nothing`);
  await expect.poll(() => warnings).toEqual(['The database does not answer']);
  expect(() => watchdog.refuseWhileSilent()).toThrow('The database does not answer');
});
