import type { AnswerOf, Endpoint } from '#shared/endpoints/endpoint.ts';
import { session } from '../session/session.ts';
import { call, type Input } from './call.ts';

interface Answer<T> {
  data: T;
  /** When it came, by this machine's clock in milliseconds. */
  at: number;
}

const asked = new Map<Endpoint, { answer: Promise<Answer<unknown>>; token: string }>();

/** Asks for what will surely be wanted while the code that wants it is still on its way. */
export function prefetch(endpoints: readonly Endpoint[]): void {
  const current = session.get();
  // who must change a password first is answered nothing else
  if (!current || current.mustChangePassword) return;
  const { token } = current;
  for (const endpoint of endpoints) {
    const answer = ask(endpoint);
    // whoever wants it hears of it
    answer.catch(() => undefined);
    asked.set(endpoint, { answer, token });
  }
}

/** The answer asked for ahead, once, for the session that it was asked for; otherwise it is asked for now. */
export function prefetched<E extends Endpoint>(
  endpoint: E,
  signal: AbortSignal,
): Promise<Answer<AnswerOf<E>>> {
  const ahead = asked.get(endpoint);
  asked.delete(endpoint);
  const isOurs = ahead && ahead.token === session.get()?.token;
  return isOurs ? (ahead.answer as Promise<Answer<AnswerOf<E>>>) : ask(endpoint, signal);
}

async function ask<E extends Endpoint>(
  endpoint: E,
  signal?: AbortSignal,
): Promise<Answer<AnswerOf<E>>> {
  const data = await call(endpoint, { quiet: true, signal } as unknown as Input<E>);
  return { data, at: Date.now() };
}
