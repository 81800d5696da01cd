import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { takingTurns } from '#server/takingTurns.ts';

it('lets what others asked for go on in the middle of a long row of work', async () => {
  const turn = takingTurns(0);
  let others = 0;
  void setImmediate().then(() => (others += 1));
  for (let n = 0; n < 3; n += 1) await turn();
  expect(others).toBe(1);
});

it('goes on at once while it has not worked for long', async () => {
  const turn = takingTurns(60_000);
  let others = 0;
  void setImmediate().then(() => (others += 1));
  for (let n = 0; n < 3; n += 1) await turn();
  expect(others).toBe(0);
});
