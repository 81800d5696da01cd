/** Definitions that are made or changed in the browser: drafts, check, publication, versions. */
export { applyBundle, appliedBundles, undoBundle } from './applyBundle.ts';
export { bundleOf, compareBundle } from './bundle.ts';
export { changeCustom } from './changeCustom.ts';
export { checkCustoms, customDesign, customVersion, versionOf } from './design.ts';
export { differenceOf } from './differenceOf.ts';
export { discardDraft, saveDraft } from './drafts.ts';
export { listCustoms } from './listCustoms.ts';
export { publishCustoms, removeCustom, restoreCustom } from './publish.ts';
export { listTraits, spellCustom } from './starts.ts';
export { readTakeOver, takeOver } from './takeOver.ts';
