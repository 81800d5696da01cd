import { checkSlot } from './rules/expressions.ts';
import { givenSource } from './Source.ts';
import { compileExpression } from '../../expression/index.ts';
import type { ExpressionType } from '../../expression/types.ts';
import type { ExpressionSlot } from '../expressionSlots/index.ts';
import type { Message } from '../../messages/Message.ts';

export interface ExpressionMistake {
  problem: Message;
  /** Where the wrong word begins. */
  offset: number;
  suggestion?: string | undefined;
}

const nowhere = givenSource('', 'module', {});

/** What the check finds in an expression, as it is typed. */
export function mistakesIn(slot: ExpressionSlot, text: string): ExpressionMistake[] {
  const found: ExpressionMistake[] = [];
  checkSlot(
    {
      report: (_source, _path, problem, { offset = 0, suggestion } = {}) =>
        void found.push({ problem, offset, suggestion }),
    },
    nowhere,
    { ...slot, text },
  );
  return found;
}

/** What an expression yields; undefined while it cannot be read. */
export function typeIn(
  { scope }: Pick<ExpressionSlot, 'scope'>,
  text: string,
): ExpressionType | undefined {
  try {
    return compileExpression(text, scope).type;
  } catch {
    return undefined;
  }
}
