/** Definitions that are made or changed in the browser: drafts, check, publication, versions. */
export { applyBundle, appliedBundles, undoBundle } from './applyBundle.ts';
export { bundleOf, compareBundle } from './bundle.ts';
export { changeCustomisation } from './changeCustomisation.ts';
export { checkCustomisations, customDesign, customVersion, versionOf } from './design.ts';
export { differenceOf } from './differenceOf.ts';
export { discardDraft, saveDraft } from './drafts.ts';
export { drawnDefinition } from './drawnDefinition.ts';
export { listCustomisations } from './listCustomisations.ts';
export { publishCustomisations, removeCustomisation, restoreCustomisation } from './publish.ts';
export { listTraits, spellCustomisation } from './starts.ts';
export { readTakeOver, takeOver } from './takeOver.ts';
