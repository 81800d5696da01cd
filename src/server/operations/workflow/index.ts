/** Use cases of approval. Ids may be those of a task, an instance or a record. */
export {
  execute,
  reject,
  rejectToStarter,
  returnTo,
  recover,
  recoverAdmin,
  reassign,
  terminate,
} from './act.ts';
export { batch } from './batch.ts';
export { preview } from './preview.ts';
export { processInfo } from './processInfo.ts';
export { startProcess } from './start.ts';
export { taskCounts, taskList, type TaskListKind } from './taskList.ts';
export { urge } from './urge.ts';
