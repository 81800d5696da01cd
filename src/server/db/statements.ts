import { channel } from 'node:diagnostics_channel';

/** One statement that ended. */
export interface EndedStatement {
  /** With places for its values, which are not told. */
  sql: string;
  /** Milliseconds, waiting for those before it on the connection included. */
  ms: number;
  isFailed: boolean;
}

/** Told of each statement as it ends, with an `EndedStatement`. Nothing is measured where nobody listens. */
export const statementEnded = channel('office.statement.ended');

/** Tells of a statement when its answer is there. */
export function tellWhenEnded(sql: string, answer: Promise<unknown>) {
  if (!statementEnded.hasSubscribers) return;
  const began = performance.now();
  const tell = (isFailed: boolean) => () => {
    const ended: EndedStatement = { sql, ms: performance.now() - began, isFailed };
    statementEnded.publish(ended);
  };
  answer.then(tell(false), tell(true));
}
