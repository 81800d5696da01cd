import { useEffect, useState } from 'react';
import type { Flow } from '#engine/schema/language/index.ts';
import type { FlowProblem } from '#shared/contract/index.ts';
import { checkFlowDraft } from '../../api/processDesign.ts';

/** Milliseconds without a change after which the process is checked. */
const quiet = 250;

/** What is wrong with a process, a moment after each change; undefined until it was checked once. */
export function useFlowCheck(module: string, flow: Flow): readonly FlowProblem[] | undefined {
  const [problems, setProblems] = useState<readonly FlowProblem[]>();
  useEffect(() => {
    const own = new AbortController();
    const timer = setTimeout(() => {
      // A check that fails, as without a network, leaves the last one standing; publishing checks again.
      checkFlowDraft(module, flow, own.signal).then(setProblems, () => {});
    }, quiet);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [module, flow]);
  return problems;
}
