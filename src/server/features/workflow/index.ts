/** Use cases of approval. Ids may be those of a task, an instance or a record. */
export { execute, reject, rejectToStarter, returnTo, recover } from './decisions.ts';
export {
  reassign,
  delegate,
  addSignerBefore,
  addSignerAfter,
  removeSigner,
} from './taskAssignment.ts';
export {
  recoverAdmin,
  rejectAdmin,
  returnAdmin,
  sendToEnd,
  terminate,
} from './interventions/interventions.ts';
export { intervene, interveneInMany } from './interventions/intervene.ts';
export { exportProcesses } from './processSearch/exportProcesses.ts';
export { findProcesses } from './processSearch/findProcesses.ts';
export { returnTargets } from './interventions/returnTargets.ts';
export { reassignTasks } from './interventions/reassignTasks.ts';
export { interventionList } from './interventions/interventionList.ts';
export { forecast } from './view/forecast.ts';
export { activityUsers } from './view/activityUsers.ts';
export { modulesOfType, moduleTypeCounts, moduleTypes, wfModules } from './lists/moduleTypes.ts';
export { batchConfig, workFlows } from './lists/workFlows.ts';
export { hideLogRow, showLogRow } from './processSearch/hiddenLog.ts';
export { operateLog } from './processSearch/operateLog.ts';
export { decideDue } from './decideDue.ts';
export { batch } from './batch.ts';
export { logByGroup, printedLog } from './view/printedLog.ts';
export { preview } from './view/preview.ts';
export { processInfo } from './view/processInfo.ts';
export { olderVersions } from './versions/olderVersions.ts';
export { changeVersion, changeVersions } from './versions/changeVersion.ts';
export { startProcess } from './start.ts';
export { startedCounts, taskCounts, taskList } from './lists/taskList.ts';
export { waitingFigures } from './lists/waitingFigures.ts';
export type { TaskListKind } from './lists/taskStatements.ts';
export { tasksHeldBy } from './interventions/tasksHeldBy.ts';
export { remindApprovers } from './remindApprovers.ts';
export { reminderList } from './lists/reminderList.ts';
export { withDetails } from './lists/withDetails.ts';
export { hideTodo, showTodos } from './lists/hiddenTodos.ts';
export { addOpinionTemplate, opinionTemplates, removeOpinionTemplate } from './opinionTemplates.ts';
