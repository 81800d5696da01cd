import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { onBeforeSessionEnd } from '../../session/followSession.ts';
import { readDraft, writeDraft, type Draft } from './drafts.ts';

const saveAfter = 2_000;

/**
 * Keeps what is typed into a form in this browser, at most two seconds old, and offers it on return.
 *
 * @param key see `draftKey`
 * @param rev revision of the record that is edited, null for a new one
 */
export function useDraft(
  formRef: RefObject<RecordFormHandle | null>,
  key: string,
  rev: number | null,
) {
  const [found] = useState<Draft | null>(() => readDraft(key));
  const [offered, setOffered] = useState<Draft | null>(found?.isInterrupted ? null : found);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(
    (isInterrupted = false) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (!formRef.current?.isDirty()) return;
      const at = new Date().toISOString();
      writeDraft(key, { data: formRef.current.getData(), rev, at, isInterrupted });
    },
    [formRef, key, rev],
  );
  const restore = useCallback(
    (draft: Draft) => {
      formRef.current?.setData(draft.data);
      setOffered(null);
    },
    [formRef],
  );
  const discard = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeDraft(key, null);
    setOffered(null);
  }, [key]);

  useEffect(() => onBeforeSessionEnd(() => keep(true)), [keep]);
  const interrupted = useRef(found?.isInterrupted ? found : null);
  useEffect(() => {
    if (!interrupted.current) return;
    formRef.current?.setData(interrupted.current.data);
    interrupted.current = null;
    keep();
  }, [formRef, keep]);
  useEffect(() => {
    const leave = () => keep();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      if (timer.current !== undefined) keep();
    };
  }, [keep]);

  return {
    /** The draft of an earlier visit, until it is taken or thrown away. */
    offered,
    restore,
    discard,
    /** Puts back a draft that was thrown away. */
    undiscard: (draft: Draft) => {
      writeDraft(key, draft);
      setOffered(draft);
    },
    /** Call after each change of the form. */
    changed: () => {
      timer.current ??= setTimeout(() => keep(), saveAfter);
    },
  };
}
