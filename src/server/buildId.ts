import { readFileSync } from 'node:fs';

/** What this server was built from, as one word; undefined when it runs from its sources, which may change. */
export function buildId(): string | undefined {
  try {
    return readFileSync(new URL('../.server-stamp', import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
}
