/** Conditions built from rows as well as written. */
export * from './Condition.ts';
export { readCondition } from './readCondition.ts';
export { sameTree } from './sameTree.ts';
export { writeCondition } from './writeCondition.ts';
