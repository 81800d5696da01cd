import { message } from '../../messages/build.ts';
import type { Fact, Message } from '../../messages/Message.ts';
import { ExpressionError, type ExpressionType } from '../types.ts';

/** A type as messages call it. */
export function typeWords(type: ExpressionType): Message {
  switch (type.kind) {
    case 'reference':
      return type.module === '*'
        ? message('type.anyReference')
        : message('type.reference', { module: type.module });
    case 'record':
      return message('type.record', { module: type.module });
    case 'line':
      return message('type.line', { module: type.module, table: type.table });
    case 'matrix':
      return message('type.matrix', { field: type.field });
    case 'matrixRow':
      return message('type.matrixRow', { field: type.field });
    case 'list':
      return message('type.list', { of: typeWords(type.of) });
    default:
      return message(`type.${type.kind}`);
  }
}

/** Whose fields they are: the module or table where it has one, or else the type. */
export function ownerWords(type: ExpressionType): Fact {
  if ('module' in type && type.module === '*') return message('type.anyModule');
  if (type.kind === 'reference' || type.kind === 'record') return type.module;
  return type.kind === 'line' ? `${type.module}.${type.table}` : typeWords(type);
}

/** The name that was probably meant: the closest within a third of its letters. */
export function closest(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same));
    }
    row = next;
  }
  return row[b.length]!;
}

interface Place {
  start: number;
  end: number;
}

export const fail = (problem: Message, at: Place, suggestion?: string): never => {
  throw new ExpressionError(problem, at.start, at.end, suggestion);
};
