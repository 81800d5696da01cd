import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
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
import { changedFields, isSame } from './changedFields.ts';
import type { Sent } from './drafts.ts';
import type { useDraft } from './useDraft.ts';
import type { Versions } from './mergeValue.ts';
import { idOf } from '../open/idOf.ts';

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
  const { routes } = useAccess();
  const { module } = context.definition;
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Of the record as it was last read or saved: what a save is compared with.
  const base = useRef<RecordData | undefined>(answer?.record);

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
    const changes = changedFields(inVariant(module, data), data, base.current);
    if (id && Object.keys(changes).length === 0) return;
    const body = { data: changes, requestKey: randomId() };
    const rev = Number(base.current?.rev);
    await write({ data, body: id ? { ...body, id, rev } : body });
  };

  const fail = async (error: unknown, data: RecordData): Promise<void> => {
    if (!isApiError(error)) throw error;
    if (!isUnknown(error)) draft.noteSave();
    if (error.error === 'conflict' && base.current) {
      const theirs = await client.fetchQuery({
        ...recordQuery(module.module, idOf(base.current)),
        staleTime: 0,
      });
      setConflict({ base: base.current, mine: data, theirs });
      return;
    }
    form.current?.setErrors(error.fields);
    showError(error);
  };

  const run = async ({ isMessage = false } = {}): Promise<boolean> => {
    const data = form.current?.getWritable();
    if (!data) return false;
    setBusy(true);
    try {
      await send(data);
      form.current?.markSaved(base.current ?? {});
      setEdited(page.key, false);
      draft.discard();
      if (isMessage) showMessage({ kind: 'success', text: t('form.saved') });
      void client.invalidateQueries({ queryKey: [...recordKeys.module(module.module), 'list'] });
      void client.invalidateQueries({ queryKey: recordKeys.related });
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
    rebase: (record: RecordData) => {
      base.current = record;
    },
    /** Id of the record once it is saved. */
    savedId: () => (base.current ? idOf(base.current) : undefined),
    /** What a save would send. */
    changes: () => {
      const data = form.current?.getWritable() ?? {};
      return changedFields(inVariant(module, data), data, base.current);
    },
    conflict,
    dropConflict: () => setConflict(null),
    titleOf: (id: string) => form.current?.titleOf(id),
    /** Goes on with what was chosen of the two versions, over the newer revision. */
    resolve: async (chosen: RecordData) => {
      base.current = conflict?.theirs.record;
      form.current?.setData(chosen);
      setConflict(null);
      return run({ isMessage: true });
    },
    /** The form is done: its tab closes and the record shows. */
    leave: () => {
      if (!base.current) return;
      const address = recordAddress(routes, module.module, idOf(base.current));
      client.removeQueries({ queryKey: recordKeys.one(module.module, idOf(base.current)) });
      void closeTabs([page.key], address);
    },
  };
}

/** Nobody knows whether it was done: the answer was lost between here and the server. */
const isUnknown = ({ kind, code }: ApiError) =>
  kind === 'network' || kind === 'timeout' || code === 502 || code === 504;
