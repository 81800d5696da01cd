/** The approval interpreter: `transition(flow, state, action, environment) → { state, effects }`; pure. */
export * from './types.ts';
export type * from './WorkflowEffect.ts';
export { WorkflowError } from './WorkflowError.ts';
export { transition, draftInstance } from './transition.ts';
export { allowedActions, pendingTaskOf } from './allowedActions.ts';
export { previewPath, forecastOf, forecastSubmission, type StepOfForecast } from './previewPath.ts';
export { answers } from './forecast/answers.ts';
export { redactFlow, type Questions } from './forecast/redactFlow.ts';
export { knownEnvironment, type KnownPeople } from './forecast/knownEnvironment.ts';
export { redactState } from './forecast/redactState.ts';
export { pathStep, reasonOf } from './forecast/pathStep.ts';
export { afterWorkingTime, workingTimeBetween } from './workingTime.ts';
export { weightOf } from './votes.ts';
export { branchesOf } from './branchesOf.ts';
export { movedTo, type StepMap } from './movedTo.ts';
export { everyStep } from './policies.ts';
export { starterStep } from './starterStep.ts';
export { starterChoice } from './starterChoice.ts';
export { plainBehaviourOf } from './steps/index.ts';
export { indexFlow } from './flowIndex.ts';
export { isStanding, lastRev, returnTargets, lastDecision } from './history.ts';
export {
  hasEnded,
  earlierSteps,
  interventionTargets,
  mayCopy,
  removableSigners,
} from './mayAct.ts';
