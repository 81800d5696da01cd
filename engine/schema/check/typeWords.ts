import type { ExpressionType } from '../../expression/types.ts';

/** True when a value of one type can stand where the other is needed. */
export function suits(type: ExpressionType, needed: ExpressionType): boolean {
  if (type.kind === 'null' || type.kind === 'any' || needed.kind === 'any') return true;
  if (type.kind === 'reference' && needed.kind === 'string') return true;
  if (type.kind === 'list' && needed.kind === 'list') return suits(type.of, needed.of);
  if (type.kind === 'reference' && needed.kind === 'reference')
    return needed.module === '*' || type.module === needed.module;
  return type.kind === needed.kind;
}

const words = {
  string: 'a text',
  decimal: 'a number',
  bool: 'true or false',
  date: 'a date',
  datetime: 'a date and time',
  null: 'nothing',
  any: 'anything',
  address: 'an address',
  user: 'the user',
} as const;

/** A type as messages call it. */
export function nameOf(type: ExpressionType): string {
  switch (type.kind) {
    case 'reference':
      return `a reference to ${type.module === '*' ? 'any module' : type.module}`;
    case 'record':
      return `a record of ${type.module}`;
    case 'line':
      return `a line of ${type.module}.${type.table}`;
    case 'matrix':
      return `the matrix ${type.field}`;
    case 'matrixRow':
      return `a row of the matrix ${type.field}`;
    case 'list':
      return `a list of (${nameOf(type.of)})`;
    default:
      return words[type.kind];
  }
}
