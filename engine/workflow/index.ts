/** The approval interpreter: `transition(flow, state, action, world) → { state, effects }`; pure. */
export * from './types.ts';
export { WorkflowError, type Refusal } from './WorkflowError.ts';
export { transition, draftInstance } from './transition.ts';
export { allowedActions, pendingTaskOf, type AllowedAction } from './allowedActions.ts';
export { previewPath, stepsAhead, type StepAhead } from './previewPath.ts';
export { indexFlow, type FlowIndex, type Place } from './flowIndex.ts';
export { returnTargets, isLive, isDecision, lastDecision } from './history.ts';
export { earlierSteps } from './mayAct.ts';
