import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { onBeforeSessionEnd } from '../../session/followSession.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '../../api/formDrafts.ts';
import { draftKey, readDraft, writeDraft, type Draft, type Sent } from './drafts.ts';

const saveAfter = 2_000;

/** Whose draft it is. */
interface DraftOf {
  userId: string;
  module: Module;
  /** Null: a new record. */
  recordId: string | null;
  /** What a new record began as. */
  variant: string | undefined;
  /** The record that is edited, as it was read; null for a new one. */
  base: RecordData | null;
}

/**
 * Keeps what is typed into a form, at most two seconds old: in this browser, where it survives a lost connection, and
 * on the server, where another machine finds it. Offers it on return, whichever is newer.
 */
export function useDraft(
  formRef: RefObject<RecordFormHandle | null>,
  { userId, module, recordId, variant, base }: DraftOf,
) {
  const rev = base ? Number(base.rev) : null;
  const name = recordId ?? (variant ? `new:${variant}` : 'new');
  const key = draftKey(userId, module.module, name);
  const [found] = useState<Draft | null>(() => readDraft(key));
  // over a newer revision nothing is put back without asking
  const isPutBack = found?.isInterrupted === true && found.rev === rev;
  const [offered, setOffered] = useState<Draft | null>(isPutBack ? null : found);
  const unanswered = useRef<Sent>(undefined);
  const isForgotten = useRef(false);
  const calls = useRef<Promise<unknown>>(Promise.resolve());
  /** One call after the other: a late one must not bring back what was thrown away. */
  const send = useCallback((call: () => Promise<unknown>) => {
    // what does not reach the server is in this browser all the same
    calls.current = calls.current.then(call).catch(() => undefined);
  }, []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(
    ({ isInterrupted = false, isLeaving = false } = {}) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (!formRef.current?.isDirty()) return;
      const at = new Date().toISOString();
      const data = formRef.current.getData();
      const draft = { data, rev, base, at, isInterrupted, unanswered: unanswered.current };
      writeDraft(key, draft);
      isForgotten.current = false;
      const put = async () => {
        const body = { rev, base, data };
        const kept = await keepFormDraft(module.module, name, body, { keepalive: isLeaving });
        // clocks differ; both copies carry the server's time
        if (readDraft(key)?.at === at) writeDraft(key, { ...draft, at: kept.at });
      };
      // a page that goes does not wait for the calls before
      if (isLeaving) void put().catch(() => undefined);
      else send(put);
    },
    [formRef, key, name, module, rev, base, send],
  );
  const restore = useCallback(
    (draft: Draft) => {
      formRef.current?.setData(knownFields(module, draft.data));
      unanswered.current = draft.unanswered;
      setOffered(null);
    },
    [formRef, module],
  );
  const discard = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeDraft(key, null);
    isForgotten.current = true;
    send(() => forgetFormDraft(module.module, name));
    setOffered(null);
  }, [key, module, name, send]);
  useEffect(() => {
    let isGone = false;
    readFormDraft(module.module, name).then(
      (kept) => {
        const isNewer = kept !== null && kept.at > (found?.at ?? '');
        const isWanted = !isGone && !isForgotten.current && !formRef.current?.isDirty();
        // what was sent from here is known here alone
        if (isNewer && isWanted) setOffered({ ...kept, unanswered: found?.unanswered });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [formRef, found, module, name]);

  useEffect(() => onBeforeSessionEnd(() => keep({ isInterrupted: true })), [keep]);
  const interrupted = useRef(isPutBack ? found : null);
  useEffect(() => {
    if (!interrupted.current) return;
    formRef.current?.setData(knownFields(module, interrupted.current.data));
    unanswered.current = interrupted.current.unanswered;
    interrupted.current = null;
    keep();
  }, [formRef, keep, module]);
  useEffect(() => {
    const leave = () => keep({ isLeaving: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      if (timer.current !== undefined) keep();
    };
  }, [keep]);

  const changed = () => {
    timer.current ??= setTimeout(() => keep(), saveAfter);
  };
  return {
    /** The draft of an earlier visit, until it is taken or thrown away. */
    offered,
    restore,
    discard,
    /** Puts back a draft that was thrown away. */
    undiscard: (draft: Draft) => {
      writeDraft(key, draft);
      const { rev: was, base: over, data } = draft;
      isForgotten.current = false;
      send(() => keepFormDraft(module.module, name, { rev: was, base: over, data }));
      setOffered(draft);
    },
    /** Call after each change of the form. */
    changed,
    /** The save that was sent, here or before the page was loaded again, and not answered. */
    unanswered: () => unanswered.current,
    /** Call with each save that is sent, and with nothing once it is answered. */
    noteSave: (sent?: Sent) => {
      unanswered.current = sent;
      if (sent) changed();
    },
  };
}

/** A draft of an older definition may hold fields that are no more. */
const knownFields = ({ fields }: Module, data: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => name in fields || systemFields.has(name)),
  );
const systemFields = new Set(['id', 'rev']);
