import type { Problem } from './Source.ts';

/** `contract/order.module.json:12:7  No module is called "custmer" (did you mean "customer"?)` */
export const formatProblem = ({ file, line, column, message, suggestion }: Problem) =>
  `${file}:${line}:${column}  ${message}${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}`;

/** The same of files below a folder, so that a terminal opens the place. */
export const formatProblemIn = (folder: string) => (problem: Problem) =>
  `${folder}/${formatProblem(problem)}`;
