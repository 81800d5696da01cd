import { message } from '../../messages/build.ts';
import type { Fact, Message } from '../../messages/Message.ts';
import { ExpressionError, type ExpressionType } from '../types.ts';
import type { Place } from './Place.ts';

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

export const fail = (problem: Message, at: Place, suggestion?: string): never => {
  throw new ExpressionError(problem, at.start, at.end, suggestion);
};
