/** Use cases of approval. Ids may be those of a task, an instance or a record. */
export { execute, reject, rejectToStarter, returnTo, recover, recoverAdmin, reassign, terminate } from './act.ts'; // prettier-ignore
export { batch, type BatchOperation, type BatchResult } from './batch.ts';
export { preview, type PreviewQuery, type PreviewStep } from './preview.ts';
export { processInfo, type ProcessQuery } from './processInfo.ts';
export { startProcess } from './start.ts';
export { taskCounts, taskList, type TaskListKind, type TaskQuery } from './taskList.ts';
export { urge } from './urge.ts';
export type { ProcessAnswer } from './perform.ts';
