import { errors } from '../../errors.ts';

const maxBytes = 500_000;
/** The check compares steps with each other; the longest process of a company has some twenty. */
const maxSteps = 500;
const stepLists = new Set(['steps', 'else']);

/**
 * Every entry point that takes a process being drawn refuses one that would keep the server busy.
 *
 * @param flow of any shape
 * @throws errors.flowTooLarge
 */
export function refuseLargeFlow(flow: unknown) {
  let steps = 0;
  const text = JSON.stringify(flow, (key, value: unknown) => {
    if (stepLists.has(key) && Array.isArray(value)) steps += value.length;
    return value;
  });
  const bytes = Buffer.byteLength(text);
  if (steps > maxSteps || bytes > maxBytes)
    throw errors.flowTooLarge({ maxSteps, maxKilobytes: maxBytes / 1000 });
}
