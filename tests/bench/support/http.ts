import { Agent, request } from 'node:http';
import type { Envelope } from '#shared/contract/index.ts';

const json = { 'content-type': 'application/json' };

/** A client with connections of its own that stay open. */
export interface HttpClient {
  /** @throws Error when the answer is not a success */
  post<T>(path: string, body: unknown): Promise<T>;
  get<T>(path: string): Promise<T>;
  /** A body of another kind than JSON. */
  send<T>(path: string, body: Buffer, headers: Record<string, string>): Promise<T>;
  close(): void;
}

export function httpClient(url: string, token = ''): HttpClient {
  const agent = new Agent({ keepAlive: true });
  const send = <T>(
    method: 'GET' | 'POST',
    path: string,
    body?: string | Buffer,
    kind: Record<string, string> = {},
  ) =>
    new Promise<T>((resolve, reject) => {
      const headers = { ...kind, ...(token && { authorization: token }) };
      const call = request(`${url}/api${path}`, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode !== 200) return reject(new Error(text));
          const { code, data } = JSON.parse(text) as Envelope<T>;
          return code === 200 ? resolve(data) : reject(new Error(text));
        });
      });
      call.once('error', reject);
      call.end(body);
    });
  return {
    post: (path, body) => send('POST', path, JSON.stringify(body), json),
    get: (path) => send('GET', path),
    send: (path, body, headers) => send('POST', path, body, headers),
    close: () => agent.destroy(),
  };
}

/** Signs in; answers the token. */
export async function signIn(url: string, userName: string, password: string): Promise<string> {
  const client = httpClient(url);
  const credentials = { userName, password, customLoginType: 'password', clientId: 'bench' };
  const { Authorization } = await client.post<{ Authorization: string }>(
    '/platform/login',
    credentials,
  );
  client.close();
  return Authorization;
}
