/** Definitions that are made or changed in the browser: drafts, check, publication, versions. */
export { checkCustom, customDesign, customVersion, versionOf } from './design.ts';
export { discardDraft, saveDraft } from './drafts.ts';
export { listCustoms } from './listCustoms.ts';
export { publishCustom, removeCustom, restoreCustom } from './publish.ts';
