/** The check of definition files: pure, so that editors, the server and the command line share it. */
export { checkDesign } from './checkDesign.ts';
export { checkFlow, type FlowProblem } from './checkFlow.ts';
export { checkReport } from './checkReport.ts';
export { checkDefinitions } from './checkDefinitions.ts';
export { kindOfFile } from '../definitionKinds.ts';
export { createChecker } from './createChecker.ts';
export { formatProblem, formatProblemIn, wordsOf } from './formatProblem.ts';
export { errorsAmong, misnamedSource, parseSource, type Problem, type Source } from './Source.ts';
