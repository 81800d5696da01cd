import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/ApiError.ts';
import { again } from './useAnswer.ts';

/** Milliseconds without a change after which the draft is saved. */
const quiet = 700;

export type DraftState = 'clean' | 'saving' | 'saved' | 'conflict' | 'failed';

interface Drawn<T> {
  /** What the server had at first; without a draft its revision is null. */
  first: { rev: number | null; value: T };
  /** What is drawn now. */
  value: T;
  save: (value: T, rev: number | null) => Promise<{ rev: number }>;
}

export type SavedDraft<T> = ReturnType<typeof useSavedDraft<T>>;

/** Keeps what is drawn on the server a moment after each change, and tries again; one save at a time. */
export function useSavedDraft<T>({ first, value, save: send }: Drawn<T>) {
  const [state, setState] = useState<DraftState>(first.rev === null ? 'clean' : 'saved');
  const [message, setMessage] = useState('');
  /** How often in a row it could not be saved for now. */
  const [missed, setMissed] = useState(0);
  const rev = useRef(first.rev);
  const saved = useRef(first.value);
  const running = useRef<Promise<void>>(undefined);
  const latest = useRef({ value, send });
  useEffect(() => {
    latest.current = { value, send };
  });

  const saveOnce = useCallback(async () => {
    const { value: sent, send: sending } = latest.current;
    if (sent === saved.current) return;
    setState('saving');
    try {
      const draft = await sending(sent, rev.current);
      rev.current = draft.rev;
      saved.current = sent;
      setState('saved');
      setMissed(0);
    } catch (error) {
      const isConflict = isApiError(error, 'draftChanged') || isApiError(error, 'draftGone');
      setState(isConflict ? 'conflict' : 'failed');
      setMessage(error instanceof Error ? error.message : String(error));
      if (isApiError(error) && error.passes) setMissed((count) => count + 1);
      throw error;
    }
  }, []);

  /** Saves what is drawn now, after what is under way; answers the draft's revision, null when there is none. */
  const save = useCallback(async () => {
    while (running.current) await running.current.catch(() => {});
    running.current = saveOnce().finally(() => (running.current = undefined));
    await running.current;
    return rev.current;
  }, [saveOnce]);

  const isBlocked = state === 'conflict';
  useEffect(() => {
    if (isBlocked || value === saved.current) return undefined;
    const timer = setTimeout(() => void save().catch(() => {}), missed > 0 ? again : quiet);
    return () => clearTimeout(timer);
  }, [value, isBlocked, missed, save]);

  /**
   * Goes on from a draft as the server has it, or from none.
   *
   * @param next `saving` when what is drawn differs from it
   */
  const rebase = useCallback(
    (draft: { rev: number } | null, keeps: T, next: DraftState = draft ? 'saved' : 'clean') => {
      rev.current = draft?.rev ?? null;
      saved.current = keeps;
      setState(next);
    },
    [],
  );

  return { state, message, save, rebase };
}
