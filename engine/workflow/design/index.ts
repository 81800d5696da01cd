/** Drawing a process: the tree of its steps changed as data; pure, for the browser. */
export { diffFlows, type FlowDifference, type WordChange } from './diffFlows.ts';
export { copyOfStep, freshId, newStep } from './newSteps.ts';
export {
  insertStep,
  moveStep,
  removeStep,
  renameStep,
  replaceStep,
  spotOf,
  stepAlong,
  stepAside,
  stepAt,
  stepsIn,
  type StepList,
} from './stepTree.ts';
