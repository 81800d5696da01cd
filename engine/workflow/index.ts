/** The approval interpreter: `transition(flow, state, action, environment) → { state, effects }`; pure. */
export * from './types.ts';
export { WorkflowError } from './WorkflowError.ts';
export { transition, draftInstance } from './transition.ts';
export { allowedActions, pendingTaskOf } from './allowedActions.ts';
export { previewPath, stepsAhead, submissionAhead, type StepAhead } from './previewPath.ts';
export { answers } from './ahead/answers.ts';
export { redactFlow, type Questions } from './ahead/redactFlow.ts';
export { knownEnvironment, type KnownPeople } from './ahead/knownEnvironment.ts';
export { redactState } from './ahead/redactState.ts';
export { pathStep } from './ahead/pathStep.ts';
export { afterWorkingTime, workingTimeBetween } from './workingTime.ts';
export { branchesOf } from './branchesOf.ts';
export { movedTo, type StepMap } from './movedTo.ts';
export { everyStep } from './policies.ts';
export { starterChoice } from './starterChoice.ts';
export { indexFlow } from './flowIndex.ts';
export { returnTargets, isDecision, lastDecision } from './history.ts';
export { hasEnded, earlierSteps, interventionTargets, removableSigners } from './mayAct.ts';
