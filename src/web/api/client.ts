import i18next from 'i18next';
import ky, { TimeoutError, type Options } from 'ky';
import type { Envelope } from '#shared/contract/index.ts';
import { session } from '../session/session.ts';
import { timeZone } from '../state/clock.ts';
import { createStore } from '../state/createStore.ts';
import { language } from '../state/preferences.ts';
import { ApiError } from './ApiError.ts';
import { parseEnvelope } from './parseEnvelope.ts';
import { showError } from './messages.ts';
import { takeOver } from './pending.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as multipart. */
  body?: FormData;
  query?: Record<string, string | number | boolean | undefined>;
  /** An earlier pending call with the same key, url and method is aborted. */
  key?: string;
  signal?: AbortSignal;
  /** The caller shows the error itself. */
  quiet?: boolean;
  /** It is sent although the page goes; up to 64 KB. */
  keepalive?: boolean;
}

/** Calls under way: the progress bar shows while there are any. */
export const pendingCalls = createStore(0);

let sessionEnded: (error: ApiError) => void = () => {};
/** What happens when the server says that the session is over (3007). */
export function onSessionEnd(handler: (error: ApiError) => void): void {
  sessionEnded = handler;
}

let closed: () => void = () => {};
/** What happens when the server says that maintenance has begun; nothing else is shown of it. */
export function onClosed(handler: () => void): void {
  closed = handler;
}

const http = ky.create({ prefixUrl: '/api', timeout: 120_000, retry: 0, throwHttpErrors: false });

/** Calls the server and answers `data` of its envelope. @throws ApiError, shown already unless quiet */
export const callPath = <T>(path: string, options: CallOptions = {}): Promise<T> =>
  send(path, options, async (response) => unwrap<T>(await readJson<T>(response)));

/** Downloads a file. An answer that is JSON with a code is parsed like any other. */
export const downloadPath = async (path: string, options: CallOptions = {}): Promise<Blob> =>
  (await downloadPathAnswer(path, options)).blob;

/** The same, with what the server says of the file. */
export const downloadPathAnswer = (path: string, options: CallOptions = {}) =>
  send(path, options, async (response) => {
    const { headers: said } = response;
    const blob = await response.blob();
    if (!blob.type.includes('json')) return { blob, headers: said };
    const envelope: unknown = JSON.parse(await blob.text());
    if (typeof envelope === 'object' && envelope !== null && 'code' in envelope)
      unwrap(envelope as Envelope<unknown>);
    return { blob, headers: said };
  });

async function send<T>(
  path: string,
  options: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { method = 'GET', json, body, query, key, signal, keepalive } = options;
  const own = takeOver(key, path, method);
  const aborted = AbortSignal.any([own.signal, ...(signal ? [signal] : [])]);
  const request: Options = { method, headers: headers(), signal: aborted };
  if (json !== undefined) request.json = json;
  if (body) request.body = body;
  if (keepalive) request.keepalive = true;
  if (query) request.searchParams = query;
  pendingCalls.set((count) => count + 1);
  try {
    const response = await http(path.replace(/^\//, ''), request);
    if (response.status !== 200) throw await statusError(response);
    return await read(response);
  } catch (cause) {
    throw report(toApiError(cause, aborted), options);
  } finally {
    own.done();
    pendingCalls.set((count) => count - 1);
  }
}

const headers = (): Record<string, string> => {
  const token = session.get()?.token;
  return {
    'Accept-Language': language.get(),
    'X-Time-Zone': timeZone(),
    ...(token && { Authorization: token }),
  };
};

const readJson = async <T>(response: Response) => (await response.json()) as Envelope<T>;

/** Data of an envelope. @throws ApiError as the error catalogue says */
export function unwrap<T>(envelope: Envelope<T>): T {
  const parsed = parseEnvelope(envelope, i18next.t('error.error'));
  if ('error' in parsed) throw parsed.error;
  return parsed.data;
}

async function statusError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<Envelope<never>>;
  if (body.code === 3007) return new ApiError('session', body.message ?? '', 3007, body.data);
  const text = body.message || i18next.t('error.status', { status: response.status });
  return new ApiError('status', text, response.status, body.data);
}

function toApiError(cause: unknown, signal: AbortSignal): ApiError {
  if (cause instanceof ApiError) return cause;
  if (signal.aborted) return new ApiError('cancelled', String(signal.reason), 0);
  if (cause instanceof TimeoutError) return new ApiError('timeout', i18next.t('error.timeout'), 0);
  // fetch says TypeError when it could not reach the server; anything else broke on the way.
  const text = cause instanceof TypeError ? 'error.unreachable' : 'error.network';
  return new ApiError('network', i18next.t(text), 0);
}

function report(error: ApiError, { quiet }: CallOptions): ApiError {
  if (error.kind === 'session') sessionEnded(error);
  else if (error.error === 'maintenance') closed();
  // of a warning whoever calls asks
  else if (!quiet && error.confirm === undefined) showError(error);
  return error;
}
