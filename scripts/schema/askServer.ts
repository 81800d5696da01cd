import { createInterface } from 'node:readline/promises';
import type { Source } from '#engine/schema/check/index.ts';
import type { DifferenceAnswer, Envelope } from '#shared/contract/index.ts';

interface Environment {
  OFFICE_USER?: string | undefined;
  OFFICE_PASSWORD?: string | undefined;
}

/** What files would change on a running server, which an administrator may ask. */
export async function askServer(
  address: string,
  written: readonly Source[],
  { OFFICE_USER, OFFICE_PASSWORD }: Environment,
): Promise<string> {
  const { hostname, protocol } = new URL(address);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error(`${address}: a password goes to another machine by https alone`);
  const call = async <Answer>(path: string, body: object, token?: string): Promise<Answer> => {
    const answer = await fetch(new URL(`/api${path}`, address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
      body: JSON.stringify(body),
    });
    const { data, message } = (await answer.json()) as Envelope<Answer>;
    if (!answer.ok) throw new Error(`${address}: ${message}`);
    return data;
  };
  const userName = OFFICE_USER ?? 'admin';
  const password = OFFICE_PASSWORD ?? (await ask(`Password of ${userName}: `));
  const { Authorization: token } = await call<{ Authorization: string }>('/platform/login', {
    userName,
    password,
  });
  try {
    const files = written.map(({ file, text }) => ({ file, text }));
    const answer = await call<DifferenceAnswer>('/v1/customisations/difference', { files }, token);
    return [...answer.problems, answer.text].filter(Boolean).join('\n');
  } finally {
    await call('/platform/logout', {}, token);
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
