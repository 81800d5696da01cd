import type { Problem } from './Source.ts';

/** `contract/order.module.json:12:7  No module is called "custmer" (did you mean "customer"?)` */
export const formatProblem = ({ file, line, column, message, suggestion }: Problem) =>
  `${file}:${line}:${column}  ${message}${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}`;
