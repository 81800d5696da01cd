import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAction } from '#engine/renderers/list/ListState.ts';
import { randomId } from '#engine/renderers/randomId.ts';
import type { ListSpec } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { DefinitionAnswer, EditBody, EditedItem } from '#shared/contract/index.ts';
import { showMessage } from '../../api/messages.ts';
import { editMany, recordKeys } from '../../api/records.ts';
import { listedTitles } from './listedRows.ts';
import type { RowResult } from './useRowActions.ts';

/** Values for fields of many records; `fields` empty: the list offers none. */
export function useBulkEdit({ module, actions }: DefinitionAnswer, { editable = [] }: ListSpec) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [ids, setIds] = useState<readonly string[]>();
  const [results, setResults] = useState<readonly RowResult[]>();
  const fields = actions.includes('update') ? editable.filter((name) => name in module.fields) : [];
  const titleOf = listedTitles(client, module);

  const write = async (records: EditBody['records']) => {
    const items = await editMany(module.module, { records, requestKey: randomId() });
    void client.invalidateQueries({ queryKey: recordKeys.related });
    await client.invalidateQueries({ queryKey: recordKeys.module(module.module) });
    if (items.some(({ message }) => message !== null))
      setResults(items.map((item) => ({ ...item, title: titleOf(item.id) })));
    return items.filter(({ message }) => message === null);
  };
  const restore = async (written: readonly string[], changed: readonly EditedItem[]) => {
    const restored = await write(
      changed.map(({ id, rev, changes }) => {
        const own = written.filter((field) => changes[field]);
        const was = own.map((field) => [field, (changes[field]!.old ?? null) as FieldValue]);
        return { id, rev: rev!, data: Object.fromEntries(was) as RecordData };
      }),
    );
    showMessage({ kind: 'info', text: t('list.editRestored', { count: restored.length }) });
  };

  return {
    fields,
    actions: (fields.length > 0
      ? [{ id: editFields, title: t('list.editFields') }]
      : []) as ListAction[],
    ids,
    open: setIds,
    close: () => setIds(undefined),
    titleOf,
    /** What would become of each; nothing is changed. */
    rehearse: (data: RecordData) =>
      editMany(module.module, {
        records: (ids ?? []).map((id) => ({ id, data })),
        isTrial: true,
      }),
    /** As it was rehearsed: a record that was changed since then is refused. */
    apply: async (data: RecordData, rehearsed: readonly EditedItem[]) => {
      const records = rehearsed.map(({ id, rev }) => ({ id, rev: rev!, data }));
      const changed = await write(records);
      const seen = changed.filter(({ rev }) => rev !== null);
      showMessage({
        kind: 'success',
        text: t('list.edited', { count: changed.length }),
        ...(seen.length > 0 && {
          undo: () => void restore(Object.keys(data), seen).catch(() => undefined),
        }),
      });
    },
    results,
    clearResults: () => setResults(undefined),
  };
}

/** The bulk action. */
export const editFields = 'editFields';
