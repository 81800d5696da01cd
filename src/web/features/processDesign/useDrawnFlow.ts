import { useReducer, useState } from 'react';
import type { Flow } from '#engine/schema/language/index.ts';
import type { ProcessDesign } from '#shared/contract/index.ts';
import { history as flowHistory, startHistory } from '../../state/history.ts';
import { useFlowDraft } from './useFlowDraft.ts';

/** The process that is drawn, what it was before each change, and its draft on the server. */
export function useDrawnFlow(design: ProcessDesign) {
  const [history, dispatch] = useReducer(
    flowHistory<Flow>,
    design.draft?.flow ?? design.flow,
    startHistory,
  );
  const flow = history.present;
  const [baseVersion, setBaseVersion] = useState(design.draft?.baseVersion ?? design.version);
  const draft = useFlowDraft(design, flow, baseVersion);
  return {
    flow,
    baseVersion,
    draft,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    step: (way: 'undo' | 'redo') => dispatch({ type: way }),
    /** @param place what is typed in: changes of it in a row are undone together */
    change: (value: Flow, place?: string) => dispatch({ type: 'change', value, place }),
    /** What is drawn follows that version by now. */
    follow: setBaseVersion,
    /** The process in force, without a draft. */
    startAgain: (value: Flow, version: number) => {
      dispatch({ type: 'load', value });
      setBaseVersion(version);
      draft.rebase(null, value);
    },
    /** What there is now on the server: somebody else's draft, or the process in force where there is none. */
    takeTheirs: (now: ProcessDesign) => {
      const theirs = now.draft ?? { ...now, baseVersion: now.version };
      dispatch({ type: 'change', value: theirs.flow });
      setBaseVersion(theirs.baseVersion);
      draft.rebase(now.draft, theirs.flow);
    },
  };
}
