import type { Tx } from './Database.ts';

const sign = new Error('What was tried is taken back');

/** What the work writes leaves no trace; what it answers is kept. */
export async function takenBack<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined;
  try {
    await tx.attempt(async () => {
      answer = { value: await work() };
      throw sign;
    });
  } catch (error) {
    if (error !== sign) throw error;
  }
  return answer!.value;
}
