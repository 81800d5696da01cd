import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAction, ListRow } from '#engine/renderers/list/ListState.ts';
import { isApproved } from '#engine/schema/phases.ts';
import { editableStatuses, recordStatus } from '#engine/schema/record.ts';
import { asText } from '#engine/fields/kind.ts';
import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Dictionary, Module, Transition } from '#engine/schema/language/index.ts';
import { randomId } from '#engine/renderers/randomId.ts';
import type { ActionBody, DefinitionAnswer } from '#shared/contract/index.ts';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { showMessage } from '../../api/messages.ts';
import { actOnMany, recordKeys } from '../../api/records.ts';
import { useText } from '../../i18n/useText.ts';
import { confirm } from '../../shell/confirm.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { idOf } from '../open/idOf.ts';
import { printAddress } from '../print/printAddress.ts';
import { listedRows, listedTitles } from './listedRows.ts';
import { screenAddress } from '../open/recordAddress.ts';

/** What became of one record of several. */
export interface RowResult {
  id: string;
  title: string;
  message: string | null;
}

/** An action that asks first: for its fields, a reason, or whether it is meant. */
export interface AskingAction {
  /** Undefined: void, which asks for a reason. */
  transition: Transition | undefined;
  ids: readonly string[];
  /** Those of them on the pages read so far. */
  rows: readonly ListRow[];
}

/** What anybody could do with rows of a module, and with which. */
function useListActions(
  module: Module,
  buttons: readonly Transition[],
): (ListAction & { isOffered: (row: ListRow) => boolean })[] {
  const { t } = useTranslation();
  const text = useText();
  const { data: common } = useQuery(publicDefinitionsQuery());
  return [
    { id: 'edit', title: t('list.edit'), isOffered: (row) => isOpen(module, row) },
    {
      id: 'submit',
      title: t('list.submit'),
      isOffered: (row) => !!module.flow && isOpen(module, row),
    },
    ...buttons.map((button) => ({
      id: button.id,
      title: text(button.action!.title),
      isOffered: (row: ListRow) => button.from.includes(asText(row[button.field ?? 'status'])),
    })),
    { id: 'print', title: t('print.print'), isOffered: () => true },
    {
      id: 'void',
      title: t('list.void'),
      isDangerous: true,
      isOffered: (row) => isVoidable(module, common?.dicts[module.fields.status?.dict ?? ''], row),
    },
    {
      id: 'delete',
      title: t('list.delete'),
      isDangerous: true,
      isOffered: (row) => isOpen(module, row),
    },
  ];
}

/** What can be done with rows of a list, one or many: the server decides again for each. */
export function useRowActions({ module, actions }: DefinitionAnswer) {
  const client = useQueryClient();
  const { routes } = useAccess();
  const { act, results, clearResults } = useActing(module);
  const [asking, setAsking] = useState<AskingAction>();
  const buttons = (module.transitions ?? []).filter(
    ({ id, action }) => action && actions.includes(id),
  );
  const permitted = useListActions(module, buttons).filter(({ id }) =>
    actions.includes(id === 'edit' ? 'update' : id),
  );

  const isSure = useConfirmation();
  const runMany = async (action: string, ids: readonly string[]) => {
    if (action === 'print') return navigate(printAddress(module.module, ids));
    const transition = buttons.find(({ id }) => id === action);
    if (action === 'void' || transition) {
      const known = listedRows(client, module);
      return setAsking({ transition, ids, rows: ids.flatMap((id) => known.get(id) ?? []) });
    }
    if (await isSure(action, ids.length)) await act(ids, { action }).catch(() => undefined);
  };

  const bulk = permitted.filter(({ id }) => id !== 'edit');
  return {
    bulk,
    /** Those that one of these allows, as far as they are known. */
    bulkOf: (ids: readonly string[]) => {
      const known = listedRows(client, module);
      return bulk.filter(({ isOffered }) =>
        ids.some((id) => {
          const row = known.get(id);
          return !row || isOffered(row);
        }),
      );
    },
    /** Undefined where the person can do nothing with any row: then there is no column for it. */
    of:
      permitted.length > 0
        ? (row: ListRow) => permitted.filter(({ isOffered }) => isOffered(row))
        : undefined,
    run: async (action: string, row: ListRow) => {
      const id = idOf(row);
      if (action === 'edit') navigate(screenAddress(routes, module.module, 'form', { id }));
      else await runMany(action, [id]);
    },
    runBulk: runMany,
    asking,
    act,
    stopAsking: () => setAsking(undefined),
    results,
    clearResults,
  };
}

/** Runs an action with rows, and tells what became of them: of several, of each. */
function useActing(module: Module) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [results, setResults] = useState<readonly RowResult[]>();
  const act = async (ids: readonly string[], body: Omit<ActionBody, 'requestKey'>) => {
    const titleOf = listedTitles(client, module);
    const answers = await actOnMany(module.module, {
      ...body,
      ids: [...ids],
      requestKey: randomId(),
    });
    const [only] = answers;
    if (answers.length > 1)
      setResults(answers.map((answer) => ({ ...answer, title: titleOf(answer.id) })));
    else if (only?.message) showMessage({ kind: 'error', text: only.message });
    else showMessage({ kind: 'success', text: t('detail.acted') });
    void client.invalidateQueries({ queryKey: recordKeys.related });
    await client.invalidateQueries({ queryKey: recordKeys.module(module.module) });
  };
  return { act, results, clearResults: () => setResults(undefined) };
}

/** Asks before what cannot be taken back. */
function useConfirmation() {
  const { t } = useTranslation();
  return (action: string, count: number) => {
    const asks = {
      delete: ['list.deleteTitle', 'list.deleteText', 'list.delete'],
      submit: ['list.submitTitle', 'list.submitText', 'list.submit'],
    } as const;
    if (action !== 'delete' && action !== 'submit') return true;
    const [title, question, label] = asks[action];
    return confirm({
      title: t(title),
      text: t(question, { count }),
      confirm: t(label),
      danger: action === 'delete',
    });
  };
}

const isOpen = (module: Module, row: ListRow) =>
  !module.flow || editableStatuses.includes(row.status);

const isVoidable = (module: Module, dict: Dictionary | undefined, row: ListRow) =>
  isStatus(module.fields.status) &&
  (module.flow ? isApproved(dict, asText(row.status)) : row.status !== recordStatus.void);
