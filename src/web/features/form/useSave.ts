import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '#engine/schema/isSame.ts';
import type { RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { inVariant } from '#engine/schema/variants.ts';
import { randomId } from '#engine/renderers/randomId.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { isApiError, type ApiError } from '../../api/ApiError.ts';
import { showError, showMessage } from '../../api/messages.ts';
import { recordKeys, recordQuery, saveRecord } from '../../api/records.ts';
import { setEdited } from '../../shell/edited.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { closeTabs } from '../../shell/tabs/tabStore.ts';
import { recordAddress } from '../open/recordAddress.ts';
import { changedFields } from './changedFields.ts';
import type { Sent } from './drafts.ts';
import type { useDraft } from './useDraft.ts';
import type { Versions } from './mergeValue.ts';
import { idOf } from '../open/idOf.ts';
import type { Unsaved } from './useTrial.ts';

/** Somebody else saved the record meanwhile. */
export interface Conflict extends Omit<Versions, 'theirs'> {
  theirs: RecordAnswer;
}

interface SaveOptions {
  context: ModuleContext;
  form: RefObject<RecordFormHandle | null>;
  answer: RecordAnswer | undefined;
  draft: ReturnType<typeof useDraft>;
}

/** Saves what is in a form. A conflict is kept to be resolved; messages by field go to the form. */
export function useSave({ context, form, answer, draft }: SaveOptions) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const page = usePage();
  const { module } = context.definition;
  const [isBusy, setBusy] = useState(false);
  const { conflict, findConflict, dropConflict } = useConflict(module);
  const { stored, savedId, rebase, changesOf, send } = useSending(module, answer, draft);
  const leave = useLeaving(module);

  const fail = async (error: unknown, data: RecordData): Promise<void> => {
    if (!isApiError(error)) throw error;
    if (!isUnknown(error)) draft.noteSave();
    const base = stored();
    if (error.error === 'conflict' && base) return findConflict({ base, mine: data });
    form.current?.setErrors(error.fields);
    showError(error);
  };

  const run = async ({ isMessage = false } = {}): Promise<boolean> => {
    const data = form.current?.getWritable();
    if (!data) return false;
    setBusy(true);
    try {
      await send(data);
      form.current?.markSaved(stored() ?? {});
      setEdited(page.key, false);
      draft.discard();
      if (isMessage) showMessage({ kind: 'success', text: t('form.saved') });
      rereadLists(client, module);
      return true;
    } catch (error) {
      await fail(error, data);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    run,
    isBusy,
    /** What is in the form was typed over this record; if there is a newer one, a save asks. */
    rebase,
    /** Id of the record once it is saved. */
    savedId,
    /** What a save would send. */
    changes: () => changesOf(form.current?.getWritable() ?? {}),
    /** The same over the revision it was read at; null while nobody knows whether the last save arrived. */
    unsaved: () =>
      draft.unanswered() ? null : unsavedOf(changesOf(form.current?.getWritable() ?? {}), stored()),
    conflict,
    dropConflict,
    titleOf: (id: string) => form.current?.titleOf(id),
    /** Goes on with what was chosen of the two versions, over the newer revision. */
    resolve: async (chosen: RecordData) => {
      rebase(conflict?.theirs.record);
      form.current?.setData(chosen);
      dropConflict();
      return run({ isMessage: true });
    },
    /** The form is done: its tab closes and the record shows. */
    leave: () => {
      const id = savedId();
      if (id) leave(id);
    },
  };
}

/** Sends what is in a form: what differs from the record as it was last read or saved, which is its base. */
function useSending(module: Module, answer: RecordAnswer | undefined, draft: SaveOptions['draft']) {
  const base = useRef<RecordData | undefined>(answer?.record);
  const changesOf = (data: RecordData) =>
    changedFields(inVariant(module, data), data, base.current);

  const write = async (sent: Sent): Promise<void> => {
    draft.noteSave(sent);
    const saved = await saveRecord(module.module, sent.body);
    draft.noteSave();
    base.current = saved.record;
  };

  const send = async (data: RecordData): Promise<void> => {
    const lost = draft.unanswered();
    if (lost) {
      // under its key it is done once, whether the call arrived then or not
      await write(lost);
      if (isSame(lost.data, data)) return;
    }
    const id = base.current ? idOf(base.current) : undefined;
    const changes = changesOf(data);
    if (id && Object.keys(changes).length === 0) return;
    const body = { data: changes, requestKey: randomId() };
    const rev = Number(base.current?.rev);
    await write({ data, body: id ? { ...body, id, rev } : body });
  };

  return {
    stored: () => base.current,
    savedId: () => (base.current ? idOf(base.current) : undefined),
    rebase: (record: RecordData | undefined) => {
      base.current = record;
    },
    changesOf,
    send,
  };
}

/** What is typed beside what somebody else saved meanwhile, until one of them is chosen. */
function useConflict({ module }: Module) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  return {
    conflict,
    findConflict: async (versions: Omit<Conflict, 'theirs'>) => {
      const query = recordQuery(module, idOf(versions.base));
      const theirs = await client.fetchQuery({ ...query, staleTime: 0 });
      setConflict({ ...versions, theirs });
    },
    dropConflict: () => setConflict(null),
  };
}

/** Closes the tab of the form, and shows the record as it is now. */
function useLeaving({ module }: Module) {
  const client = useQueryClient();
  const { key } = usePage();
  const { routes } = useAccess();
  return (id: string) => {
    client.removeQueries({ queryKey: recordKeys.one(module, id) });
    void closeTabs([key], recordAddress(routes, module, id));
  };
}

/** Lists, and what is listed of other records, may show what was saved. */
function rereadLists(client: QueryClient, { module }: Module) {
  void client.invalidateQueries({ queryKey: [...recordKeys.module(module), 'list'] });
  void client.invalidateQueries({ queryKey: recordKeys.related });
}

const unsavedOf = (data: RecordData, base: RecordData | undefined): Unsaved =>
  base ? { data, rev: Number(base.rev) } : { data };

/** Nobody knows whether it was done: the answer was lost between here and the server. */
const isUnknown = ({ kind, code }: ApiError) =>
  kind === 'network' || kind === 'timeout' || code === 502 || code === 504;
