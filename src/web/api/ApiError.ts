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

  /** The server said nothing about what was asked: it was not reached, or had too much to do. */
  get passes(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'status';
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
