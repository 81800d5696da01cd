import { lookup, type LookupAddress } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSealed } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundError } from './OutboundError.ts';
import { isPrivateAddress } from './privateAddresses.ts';

/** Where this server may call, by origins such as `https://api.example.com`. */
export interface OutboundHosts {
  /** Only at addresses out on the internet. */
  open: readonly string[];
  /** Wherever they are: hosts of the company’s own network. */
  inside: readonly string[];
}

export interface OutboundLimits {
  /** Of an answer. */
  bytes: number;
  /** From the first byte sent to the last received, redirects included. */
  milliseconds: number;
  redirects: number;
}

export interface OutboundRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
  /** Type of the body; default: JSON. */
  type?: string;
  /** By which a repeat is recognised there. */
  key?: string;
}

export interface OutboundAnswer {
  status: number;
  type: string;
  body: Buffer;
}

/** Addresses of a host, all of them. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface Outside {
  hosts: OutboundHosts;
  limits?: OutboundLimits;
  resolve?: Resolve;
  log: { info(facts: object, text: string): void };
}

const usual: OutboundLimits = { bytes: 5 * 1024 * 1024, milliseconds: 20_000, redirects: 3 };
const resolveByDns: Resolve = (host, done) => lookup(host, { all: true }, done);
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Asks another host: the one way out of this server. Only hosts that are configured are reached, over a connection to
 * the very address that was checked; nothing of the caller’s request goes along. Redirects are held to the same, and
 * followed by GET alone.
 *
 * @throws OutboundError
 */
export async function fetchOutside(
  outside: Outside,
  { url, ...asked }: OutboundRequest,
): Promise<OutboundAnswer> {
  const { hosts, limits = usual, log } = outside;
  const signal = AbortSignal.timeout(limits.milliseconds);
  let at = addressOf(url);
  try {
    for (let hop = 0; ; hop++) {
      const isInside = hosts.inside.includes(at.origin);
      if (!isInside && !hosts.open.includes(at.origin)) throw new OutboundError('hostNotAllowed');
      const answer = await send(outside, at, asked, isInside, signal);
      const next = answer.headers.location;
      const status = answer.statusCode ?? 0;
      if (asked.method !== 'GET' || !next || !redirects.has(status)) {
        const body = await bodyOf(answer, limits.bytes);
        log.info(
          { method: asked.method, origin: at.origin, path: at.pathname, status },
          'outbound',
        );
        return { status, type: answer.headers['content-type'] ?? '', body };
      }
      answer.destroy();
      if (hop >= limits.redirects) throw new OutboundError('tooManyRedirects');
      at = addressOf(next, at);
    }
  } catch (error) {
    const refused = refusalOf(error, signal);
    const facts = { method: asked.method, origin: at.origin, refusal: refused.refusal };
    log.info(facts, 'outbound refused');
    throw refused;
  }
}

function refusalOf(error: unknown, signal: AbortSignal): OutboundError {
  if (signal.aborted) return new OutboundError('tookTooLong');
  return error instanceof OutboundError ? error : new OutboundError('unreachable');
}

function addressOf(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new OutboundError('notAnAddress');
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutboundError('notAnAddress');
  return url;
}

function send(
  { resolve = resolveByDns }: Outside,
  url: URL,
  { method, body, type = 'application/json', key }: Omit<OutboundRequest, 'url'>,
  isInside: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // what is an address already is not looked up
  if (!isInside && isIP(host) !== 0 && isPrivateAddress(host))
    throw new OutboundError('privateAddress');
  const request = url.protocol === 'https:' ? requestSealed : requestPlain;
  const headers = {
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'office',
    ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return new Promise((done, fail) => {
    const sent = request(
      url,
      { method, headers, signal, agent: false, lookup: checkedLookup(resolve, isInside) },
      done,
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

/** A name is refused when any of its addresses is private: which of them is taken is not ours to say. */
const checkedLookup =
  (resolve: Resolve, isInside: boolean): LookupFunction =>
  (host, options, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new OutboundError('unreachable'), '');
      if (!isInside && addresses.some(({ address }) => isPrivateAddress(address)))
        return done(new OutboundError('privateAddress'), '');
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) {
      answer.destroy();
      throw new OutboundError('tooLarge');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
