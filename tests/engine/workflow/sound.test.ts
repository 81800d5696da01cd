/* oxlint-disable vitest/expect-expect -- always() expects */
import { test } from 'vitest';
import { always } from './always.ts';
import { sound } from './sound.ts';

const runs = process.env.TEST_LONG ? 5_000 : 100;

test.each(Object.entries(sound))('%s', (_name, check) => {
  always(({ flow, after, action }) => {
    if (action.type !== 'sendToEnd') check(flow, after);
  }, runs);
});
