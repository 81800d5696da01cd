import type { Answer } from './server.ts';

/**
 * Calls as people do who are told that the server is busy and nothing was changed, and to try again in a moment: until
 * it decides. Of many who want the same row, those who come last may wait longer than a machine under load lets them.
 */
export async function untilDecided<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await call();
    const { error } = (answer.data ?? {}) as { error?: string };
    if (!busy.has(error)) return answer;
  }
}

const busy = new Set<string | undefined>(['databaseUnavailable', 'inOtherHands', 'tookTooLong']);
