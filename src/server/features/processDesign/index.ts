/** Drawing processes in the browser: drafts, versions, publication, simulation. */
export { bpmnOf } from './bpmn/bpmnOf.ts';
export { checkDraft } from './checkDraft.ts';
export { discardDraft, saveDraft } from './drafts.ts';
export { listProcesses } from './listProcesses.ts';
export { processDesign } from './processDesign.ts';
export { publishFlow } from './publishFlow.ts';
export { defaultsFor, simulate } from './simulate.ts';
export { flowOfVersion } from './versions.ts';
