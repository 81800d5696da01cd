import type { ItemResult } from '#shared/contract/index.ts';
import type { ItemAnswer } from '../operations/requests/oneByOne.ts';

/** What became of each of many, as an envelope would say it. */
export const itemResults = (answers: readonly ItemAnswer<unknown>[]): ItemResult[] =>
  answers.map((answer) =>
    answer.ok
      ? { id: answer.id, code: 200, message: '' }
      : { id: answer.id, code: 100, message: answer.message, error: answer.error },
  );
