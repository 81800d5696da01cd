/**
 * Calls `stop` once npm, which started this process, is gone: it tells a signal to the shell in between, which ends and
 * tells nobody.
 */
export function whenOrphaned(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 200);
  timer.unref();
}
