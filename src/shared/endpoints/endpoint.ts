import type { Static, TSchema } from '@sinclair/typebox';

/** What goes over HTTP in a call; what is left out is not sent, or is nothing that anybody reads. */
export interface Shape {
  /** The names in the path. */
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  answer?: TSchema;
}

/** A call of the API: `serve` answers it on the server, `call` makes it in the browser. */
export interface Endpoint<S extends Shape = Shape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with its parameters as `:name`. */
  readonly path: string;
  /** The built browser has the types alone: see `scripts/build/bareEndpoints.ts`. */
  readonly shape: S;
}

export const endpoint = <S extends Shape>(
  method: Endpoint['method'],
  path: string,
  shape: S,
): Endpoint<S> => ({ method, path, shape });

type Part<E extends Endpoint, K extends keyof Shape> =
  E['shape'] extends Record<K, infer T extends TSchema> ? Static<T> : undefined;

export type ParamsOf<E extends Endpoint> = Part<E, 'params'>;
export type QueryOf<E extends Endpoint> = Part<E, 'query'>;
export type BodyOf<E extends Endpoint> = Part<E, 'body'>;
/** What nothing is declared of answers nothing, or sends a file by itself. */
export type AnswerOf<E extends Endpoint> =
  E['shape'] extends Record<'answer', infer T extends TSchema> ? Static<T> : void;

/** The path of a call with its parameters filled in. */
export const pathOf = ({ path }: Endpoint, params: object = {}): string =>
  path.replaceAll(/:(\w+)/g, (_slot, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
