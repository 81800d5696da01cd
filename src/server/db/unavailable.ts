import { sqlState } from './connection.ts';

/** The database cannot be reached, or does not answer: whoever asked may ask again. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Of the network; and shut down by an administrator, after a crash, or starting; no connection left. */
const codes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN 57P01 57P02 57P03 53300'.split(
    ' ',
  ),
);
/** Words of `pg`, which gives these errors no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/;

/** The error of a statement as it is, or in words that say that there is no database now. */
export function asUnavailable(error: unknown): unknown {
  const state = sqlState(error);
  const isLost =
    (state !== undefined && (codes.has(state) || state.startsWith('08'))) ||
    isWithoutSocket(error) ||
    (error instanceof Error && words.test(error.message));
  return isLost
    ? new DatabaseUnavailableError('The database does not answer', { cause: error })
    : error;
}

/** A database on this machine that has ended takes its socket with it; other files that are missing are another matter. */
function isWithoutSocket(error: unknown) {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall === 'connect';
}
