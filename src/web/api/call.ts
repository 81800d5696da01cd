import {
  pathOf,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '#shared/endpoints/endpoint.ts';
import { callPath, downloadPath, downloadPathAnswer, type CallOptions } from './client.ts';

/** How it is called, beside what it takes. */
type Manner = Pick<CallOptions, 'key' | 'signal' | 'quiet' | 'keepalive'> & {
  /** Sent as multipart, by calls that take files. */
  form?: FormData;
};

/** Named unless there is nothing of it, or nothing that has to be. */
type Named<K extends string, T> = [T] extends [undefined]
  ? unknown
  : object extends T
    ? { [Name in K]?: T }
    : { [Name in K]: T };

/** Lists are only read. */
type ReadonlyLists<T> = T extends object
  ? {
      [K in keyof T]: T[K] extends (infer Item)[] | undefined
        ? readonly Item[] | Exclude<T[K], Item[]>
        : T[K];
    }
  : T;

export type Input<E extends Endpoint> = Named<'params', ParamsOf<E>> &
  Named<'query', QueryOf<E>> &
  Named<'body', ReadonlyLists<BodyOf<E>>> &
  Manner;

export type InputIfAny<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Calls an endpoint and answers `data` of its envelope. @throws ApiError, shown already unless quiet */
export const call = <E extends Endpoint>(endpoint: E, ...[input]: InputIfAny<E>) =>
  callPath<AnswerOf<E>>(...asked(endpoint, input));

/** Downloads a file. An answer that is JSON with a code is parsed like any other. */
export const download = <E extends Endpoint>(endpoint: E, ...[input]: InputIfAny<E>) =>
  downloadPath(...asked(endpoint, input));

/** The same, with what the server says of the file. */
export const downloadAnswer = <E extends Endpoint>(endpoint: E, ...[input]: InputIfAny<E>) =>
  downloadPathAnswer(...asked(endpoint, input));

export interface AnyInput extends Manner {
  params?: object;
  query?: CallOptions['query'];
  body?: unknown;
}

const asked = (
  endpoint: Endpoint,
  { params, body, form, ...options }: AnyInput = {},
): [string, CallOptions] => [
  pathOf(endpoint, params),
  {
    ...options,
    method: endpoint.method,
    ...(body !== undefined && { json: body }),
    ...(form && { body: form }),
  },
];
