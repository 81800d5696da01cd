import type { Flow } from '#engine/schema/language/index.ts';
import type { ProcessDesign } from '#shared/contract/index.ts';
import { saveFlowDraft } from '../../api/processDesign.ts';
import { useSavedDraft } from '../design/useSavedDraft.ts';

/** Keeps what is drawn on the server a moment after each change. */
export function useFlowDraft(
  { module, draft, flow: inForce }: ProcessDesign,
  flow: Flow,
  baseVersion: number,
) {
  return useSavedDraft({
    first: { rev: draft?.rev ?? null, value: draft?.flow ?? inForce },
    value: flow,
    save: (sent, rev) => saveFlowDraft(module, { flow: sent, rev, baseVersion }),
  });
}
