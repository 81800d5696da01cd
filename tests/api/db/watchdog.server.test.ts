import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import type { DatabaseLog } from '#server/db/Database.ts';
import { createWatchdog } from '#server/db/server/watchdog.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A connection of somebody who has been waiting for the database from now on. */
async function waiting() {
  const connectionString = inject('databaseUrl');
  const warnings: string[] = [];
  const log: DatabaseLog = {
    info: () => {},
    warn: (_facts, words = '') => warnings.push(words),
    error: () => {},
  };
  const watchdog = createWatchdog({ connectionString }, log, {
    suspicious: 100,
    answer: 150,
  });
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  ends.push(
    () => client.end(),
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
  const { watchdog, warnings } = await waiting();
  for (let times = 0; times < 12; times += 1) {
    calculate(200);
    await turn();
  }
  expect(warnings).toEqual([]);
  expect(() => watchdog.refuseWhileSilent()).not.toThrow();
});
