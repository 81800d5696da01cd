import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { onBeforeSessionEnd } from '../../session/followSession.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { DraftCopies } from './DraftCopies.ts';
import type { Draft, Sent } from './drafts.ts';

const saveAfter = 2_000;

/** What is edited, and by whom. */
interface Edited {
  userId: string;
  module: Module;
  /** Null: a new record. */
  recordId: string | null;
  /** What a new record began as. */
  variant: string | undefined;
  /** The record that is edited, as it was read; null for a new one. */
  base: RecordData | null;
}

/** Keeps what is typed into a form, at most two seconds old, and offers it on return, the newest of its copies. */
export function useDraft(
  formRef: RefObject<RecordFormHandle | null>,
  { userId, module, recordId, variant, base }: Edited,
) {
  const rev = base ? Number(base.rev) : null;
  const name = recordId ?? (variant ? `new:${variant}` : 'new');
  const [copies] = useState(() => new DraftCopies({ userId, module: module.module, name }));
  const [found] = useState<Draft | null>(() => copies.read());
  // over a newer revision nothing is put back without asking
  const isPutBack = found?.isInterrupted === true && found.rev === rev;
  const [offered, setOffered] = useOffered(formRef, copies, { found, isPutBack });
  const unanswered = useRef<Sent>(undefined);
  const copy = useCallback(
    ({ isInterrupted = false, isLeaving = false }: Moment) => {
      if (!formRef.current?.isDirty()) return;
      const at = new Date().toISOString();
      const data = formRef.current.getData();
      const draft = { data, rev, base, at, isInterrupted, unanswered: unanswered.current };
      copies.keep(draft, isLeaving);
    },
    [formRef, copies, rev, base],
  );
  const { keep, keepSoon, stop } = useKeeping(copy);
  const putBack = useCallback(
    (draft: Draft) => {
      formRef.current?.setData(knownFields(module, draft.data));
      unanswered.current = draft.unanswered;
    },
    [formRef, module],
  );
  const interrupted = useRef(isPutBack ? found : null);
  useEffect(() => {
    if (!interrupted.current) return;
    putBack(interrupted.current);
    interrupted.current = null;
    keep();
  }, [keep, putBack]);
  return {
    /** The draft of an earlier visit, until it is taken or thrown away. */
    offered,
    restore: (draft: Draft) => {
      putBack(draft);
      setOffered(null);
    },
    discard: () => {
      stop();
      copies.forget();
      setOffered(null);
    },
    /** Puts back a draft that was thrown away. */
    undiscard: (draft: Draft) => {
      copies.keep(draft);
      setOffered(draft);
    },
    /** Call after each change of the form. */
    changed: keepSoon,
    /** The save that was sent, here or before the page was loaded again, and not answered. */
    unanswered: () => unanswered.current,
    /** Call with each save that is sent, and with nothing once it is answered. */
    noteSave: (sent?: Sent) => {
      unanswered.current = sent;
      if (sent) keepSoon();
    },
  };
}

/** The draft that is offered: the one found at first, or a newer copy of it, as long as nothing else is typed. */
function useOffered(
  formRef: RefObject<RecordFormHandle | null>,
  copies: DraftCopies,
  { found, isPutBack }: { found: Draft | null; isPutBack: boolean },
) {
  const state = useState<Draft | null>(isPutBack ? null : found);
  const [, setOffered] = state;
  useEffect(() => {
    let isGone = false;
    void copies.readNewer(found).then((newer) => {
      // what was sent from here is known here alone
      if (newer && !isGone && !formRef.current?.isDirty())
        setOffered({ ...newer, unanswered: found?.unanswered });
    });
    return () => {
      isGone = true;
    };
  }, [formRef, found, copies, setOffered]);
  return state;
}

/** Why a copy is made now: the session ends, or the page goes. */
interface Moment {
  isInterrupted?: boolean;
  isLeaving?: boolean;
}

/** Makes a copy two seconds after the first change since the last one, and before the session ends or the page goes. */
function useKeeping(copy: (moment: Moment) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const keep = useCallback(
    (moment: Moment = {}) => {
      stop();
      copy(moment);
    },
    [copy, stop],
  );
  useEffect(() => onBeforeSessionEnd(() => keep({ isInterrupted: true })), [keep]);
  useEffect(() => {
    const leave = () => keep({ isLeaving: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      if (timer.current !== undefined) keep();
    };
  }, [keep]);
  const keepSoon = () => {
    timer.current ??= setTimeout(() => keep(), saveAfter);
  };
  return { keep, keepSoon, stop };
}

/** A draft of an older definition may hold fields that are no more. */
const knownFields = ({ fields }: Module, data: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => name in fields || systemFields.has(name)),
  );
const systemFields = new Set(['id', 'rev']);
