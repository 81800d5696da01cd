import type { ErrorData, ErrorLink } from '#shared/contract/index.ts';

export type ApiErrorKind = 'business' | 'session' | 'status' | 'timeout' | 'network' | 'cancelled';

/** A call that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    /** The envelope's code, or the HTTP status. */
    readonly code: number,
    readonly data?: Partial<ErrorData>,
    /** Nothing is shown of it. */
    readonly isSilent = false,
  ) {
    super(message);
  }

  /** The server was not reached, or had too much to do: the same call may succeed a moment later. */
  get passes(): boolean {
    if (this.kind === 'status') return this.code === 429 || this.code === 503;
    return this.kind === 'network' || this.kind === 'timeout';
  }
  /** Name in the server's catalogue: `conflict`, `stale`, `guard.…` */
  get error(): string | undefined {
    return this.data?.error;
  }
  /** Only a warning: the key with which the same call goes on. */
  get confirm(): string | undefined {
    return this.data?.confirm;
  }
  /** Where what it asks for can be seen to. */
  get links(): readonly ErrorLink[] {
    return this.data?.links ?? [];
  }
  /** Messages by field path. */
  get fields(): Record<string, string[]> {
    return this.data?.fields ?? {};
  }
}

export const isApiError = (error: unknown, name?: string): error is ApiError =>
  error instanceof ApiError && (name === undefined || error.error === name);
