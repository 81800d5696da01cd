/** Use cases of approval. Ids may be those of a task, an instance or a record. */
export { execute, reject, rejectToStarter, returnTo, recover } from './decisions.ts';
export { reassign, delegate, addSignerBefore, addSignerAfter, removeSigner } from './handOver.ts';
export { recoverAdmin, rejectAdmin, returnAdmin, sendToEnd, terminate } from './interventions.ts';
export { intervene, interveneInMany } from './intervene.ts';
export { interventionList } from './interventionList.ts';
export { decideDue } from './decideDue.ts';
export { batch } from './batch.ts';
export { logByGroup, printedLog } from './printedLog.ts';
export { preview } from './preview.ts';
export { processInfo } from './processInfo.ts';
export { startProcess } from './start.ts';
export { taskCounts, taskList } from './taskList.ts';
export type { TaskListKind } from './taskStatements.ts';
export { urge } from './urge.ts';
export { hideTodo, showTodos } from './hiddenTodos.ts';
export { addOpinionTemplate, opinionTemplates, removeOpinionTemplate } from './opinionTemplates.ts';
