const waiting = new Set<() => void>();
let isArmed = false;

/**
 * Runs jobs one per idle moment, in order.
 *
 * @returns the function that takes the job back
 */
export function whenIdle(job: () => void): () => void {
  waiting.add(job);
  arm();
  return () => waiting.delete(job);
}

function arm() {
  if (isArmed || waiting.size === 0) return;
  isArmed = true;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(next, { timeout: 500 });
  else setTimeout(next, 16);
}

function next() {
  isArmed = false;
  const [job] = waiting;
  if (!job) return;
  waiting.delete(job);
  job();
  arm();
}
