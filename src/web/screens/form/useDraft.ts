import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { onBeforeSessionEnd } from '../../session/followSession.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '../../api/formDrafts.ts';
import { draftKey, readDraft, writeDraft, type Draft } from './drafts.ts';

const saveAfter = 2_000;

/** Whose draft it is. */
interface DraftOf {
  userId: string;
  module: Module;
  /** Null: a new record. */
  recordId: string | null;
  /** Revision of the record that is edited, null for a new one. */
  rev: number | null;
}

/**
 * Keeps what is typed into a form, at most two seconds old: in this browser, where it survives a lost connection, and
 * on the server, where another machine finds it. Offers it on return, whichever is newer.
 */
export function useDraft(
  formRef: RefObject<RecordFormHandle | null>,
  { userId, module, recordId, rev }: DraftOf,
) {
  const key = draftKey(userId, module.module, recordId);
  const name = recordId ?? 'new';
  const [found] = useState<Draft | null>(() => readDraft(key));
  const [offered, setOffered] = useState<Draft | null>(found?.isInterrupted ? null : found);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(
    (isInterrupted = false) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (!formRef.current?.isDirty()) return;
      const at = new Date().toISOString();
      const data = formRef.current.getData();
      writeDraft(key, { data, rev, at, isInterrupted });
      // what does not reach the server is in this browser all the same
      keepFormDraft(module.module, name, { rev, data }).catch(() => undefined);
    },
    [formRef, key, name, module, rev],
  );
  const restore = useCallback(
    (draft: Draft) => {
      formRef.current?.setData(knownFields(module, draft.data));
      setOffered(null);
    },
    [formRef, module],
  );
  const discard = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeDraft(key, null);
    forgetFormDraft(module.module, name).catch(() => undefined);
    setOffered(null);
  }, [key, module, name]);
  useEffect(() => {
    let isGone = false;
    readFormDraft(module.module, name).then(
      (kept) => {
        const isNewer = kept !== null && kept.at > (found?.at ?? '');
        if (!isGone && isNewer && !formRef.current?.isDirty()) setOffered(kept);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [formRef, found, module, name]);

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
      keepFormDraft(module.module, name, draft).catch(() => undefined);
      setOffered(draft);
    },
    /** Call after each change of the form. */
    changed: () => {
      timer.current ??= setTimeout(() => keep(), saveAfter);
    },
  };
}

/** A draft of an older definition may hold fields that are no more. */
const knownFields = ({ fields }: Module, data: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => name in fields || systemFields.has(name)),
  );
const systemFields = new Set(['id', 'rev']);
