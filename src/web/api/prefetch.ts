import { session } from '../session/session.ts';
import { call } from './client.ts';

interface Answer<T> {
  data: T;
  /** When it came, by this machine's clock in milliseconds. */
  at: number;
}

const asked = new Map<string, { answer: Promise<Answer<unknown>>; token: string }>();

/** Asks for what will surely be wanted while the code that wants it is still on its way. */
export function prefetch(paths: readonly string[]): void {
  const current = session.get();
  // who must change a password first is answered nothing else
  if (!current || current.mustChangePassword) return;
  const { token } = current;
  for (const path of paths) {
    const answer = ask(path);
    // whoever wants it hears of it
    answer.catch(() => undefined);
    asked.set(path, { answer, token });
  }
}

/** The answer asked for ahead, once, for the session that it was asked for; otherwise it is asked for now. */
export function prefetched<T>(path: string, signal: AbortSignal): Promise<Answer<T>> {
  const ahead = asked.get(path);
  asked.delete(path);
  const isOurs = ahead && ahead.token === session.get()?.token;
  return isOurs ? (ahead.answer as Promise<Answer<T>>) : ask<T>(path, signal);
}

async function ask<T>(path: string, signal?: AbortSignal): Promise<Answer<T>> {
  const data = await call<T>(path, { quiet: true, ...(signal && { signal }) });
  return { data, at: Date.now() };
}
