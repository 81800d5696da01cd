export { accessFor, type Access, type Granted, type Visibility } from './accessFor.ts';
export type { ReadContext } from './ReadContext.ts';
export { applyingGrants, canRead, requireAction, requireActions } from './requireAction.ts';
export { masked, seen, seenOrNothing, seenThrough } from './seen.ts';
export { askedPaths, refuseManyJoins, stepsOf, type Steps } from './steps.ts';
export { visibleAlong } from './visibleAlong.ts';
export { visibleIn } from './visibleIn.ts';
