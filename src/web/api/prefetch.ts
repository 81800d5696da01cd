import { pathOf, type AnswerOf, type Endpoint } from '#shared/endpoints/endpoint.ts';
import { session } from '../session/session.ts';
import { call, type AnyInput, type Input, type InputIfAny } from './call.ts';

interface Answer<T> {
  data: T;
  /** When it came, by this machine's clock in milliseconds. */
  at: number;
}

interface Asked {
  answer: Promise<Answer<unknown>>;
  token: string;
  /** Milliseconds since the page was opened. */
  since: number;
}

/** An answer that nobody came for in this time tells no longer how things are, in milliseconds. */
const fresh = 20_000;
const asked = new Map<string, Asked>();

/** Asks for what will surely be wanted while the code that wants it is still on its way. */
export function prefetch<E extends Endpoint>(endpoint: E, ...[input]: InputIfAny<E>): void {
  const current = session.get();
  // who must change a password first is answered nothing else
  if (!current || current.mustChangePassword) return;
  const answer = ask(endpoint, input);
  // whoever wants it hears of it
  answer.catch(() => undefined);
  asked.set(keyOf(endpoint, input), { answer, token: current.token, since: performance.now() });
}

/** The answer asked for ahead, once, for the session that it was asked for; otherwise it is asked for now. */
export function prefetched<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<Answer<AnswerOf<E>>> {
  const key = keyOf(endpoint, input);
  const ahead = asked.get(key);
  asked.delete(key);
  const counts =
    ahead?.token === session.get()?.token && performance.now() - (ahead?.since ?? 0) < fresh;
  return ahead && counts ? (ahead.answer as Promise<Answer<AnswerOf<E>>>) : ask(endpoint, input);
}

const keyOf = (endpoint: Endpoint, { params, body }: AnyInput = {}) =>
  `${endpoint.method} ${pathOf(endpoint, params)} ${JSON.stringify(body)}`;

async function ask<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
): Promise<Answer<AnswerOf<E>>> {
  const data = await call(endpoint, { ...input, quiet: true } as unknown as Input<E>);
  return { data, at: Date.now() };
}
