import { useCallback } from 'react';
import type { Flow } from '#engine/schema/language/index.ts';
import type { FlowProblem } from '#shared/contract/index.ts';
import { checkFlowDraft } from '../../api/processDesign.ts';
import { useAnswer } from '../design/useAnswer.ts';

/** What is wrong with a process, as of the last check; undefined until there was one. */
export function useFlowCheck(module: string, flow: Flow): readonly FlowProblem[] | undefined {
  return useAnswer(
    useCallback((signal: AbortSignal) => checkFlowDraft(module, flow, signal), [module, flow]),
  );
}
