import { useCallback, useEffect, useRef, useState } from 'react';
import type { Flow } from '#engine/schema/language/index.ts';
import type { ProcessDesign } from '#shared/contract/index.ts';
import { isApiError } from '../../api/ApiError.ts';
import { saveFlowDraft } from '../../api/processDesign.ts';

/** Milliseconds without a change after which the draft is saved. */
const quiet = 700;

export type DraftState = 'clean' | 'saving' | 'saved' | 'conflict' | 'failed';

/** Keeps what is drawn on the server a moment after each change; one save at a time. */
export function useFlowDraft(design: ProcessDesign, flow: Flow, baseVersion: number) {
  const { module } = design;
  const [state, setState] = useState<DraftState>(design.draft ? 'saved' : 'clean');
  const [message, setMessage] = useState('');
  const rev = useRef(design.draft?.rev ?? null);
  const saved = useRef(design.draft?.flow ?? design.flow);
  const running = useRef<Promise<void>>(undefined);
  const latest = useRef(flow);
  useEffect(() => {
    latest.current = flow;
  });

  const saveOnce = useCallback(async () => {
    const sent = latest.current;
    if (sent === saved.current) return;
    setState('saving');
    try {
      const draft = await saveFlowDraft(module, { flow: sent, rev: rev.current, baseVersion });
      rev.current = draft.rev;
      saved.current = sent;
      setState('saved');
    } catch (error) {
      const isConflict = isApiError(error, 'draftChanged') || isApiError(error, 'draftGone');
      setState(isConflict ? 'conflict' : 'failed');
      setMessage(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }, [module, baseVersion]);

  /** Saves what is drawn now, after what is under way; answers the draft's revision, null when there is none. */
  const save = useCallback(async () => {
    while (running.current) await running.current.catch(() => {});
    running.current = saveOnce().finally(() => (running.current = undefined));
    await running.current;
    return rev.current;
  }, [saveOnce]);

  const isBlocked = state === 'conflict';
  useEffect(() => {
    if (isBlocked || flow === saved.current) return undefined;
    const timer = setTimeout(() => void save().catch(() => {}), quiet);
    return () => clearTimeout(timer);
  }, [flow, isBlocked, save]);

  /**
   * Goes on from a draft as the server has it, or from none.
   *
   * @param state `saving` when what is drawn differs from it
   */
  const rebase = useCallback(
    (
      draft: { rev: number; flow: Flow } | null,
      keeps: Flow,
      next: DraftState = draft ? 'saved' : 'clean',
    ) => {
      rev.current = draft?.rev ?? null;
      saved.current = keeps;
      setState(next);
    },
    [],
  );

  return { state, message, save, rebase };
}
