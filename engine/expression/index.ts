export * from './types.ts';
export { compileExpression, pathOfList } from './compile.ts';
export { compute, evaluate, holds, satisfied } from './evaluate.ts';
export { figures } from './figures.ts';
export { keyOf, readOfAny, unaskable, type Key } from './known.ts';
export { entryTypeOf, lineScopeOf, recordType, scopeOf, typeOfField } from './scope.ts';
export { isSafePattern } from './pattern/isSafePattern.ts';
export type { Value } from './value.ts';
export { toCondition, toSql } from './sql/toSql.ts';
