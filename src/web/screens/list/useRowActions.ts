import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAction, ListRow } from '#engine/renderers/list/ListState.ts';
import { notApproved } from '#engine/schema/record.ts';
import { asText } from '#engine/fields/kind.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer, ListAnswer } from '#shared/contract.ts';
import { isApiError } from '../../api/ApiError.ts';
import { deleteRecord, recordKeys } from '../../api/records.ts';
import { confirm } from '../../shell/confirm.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { idOf } from '../open/idOf.ts';
import { screenAddress } from '../open/recordAddress.ts';

/** What became of one record of several. */
export interface ItemResult {
  id: string;
  title: string;
  message: string | null;
}

/** What can be done with rows of a list: the server decides again for each. */
export function useRowActions({ module, actions }: DefinitionAnswer) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { routes } = useAccess();
  const [results, setResults] = useState<readonly ItemResult[]>();
  const edit: ListAction = { id: 'edit', title: t('list.edit') };
  const remove: ListAction = { id: 'delete', title: t('list.delete'), isDangerous: true };
  const isOpen = (row: ListRow) =>
    !module.flow || (row.status !== 'SPZ' && notApproved.some((status) => status === row.status));

  const removeAll = async (ids: readonly string[]): Promise<readonly ItemResult[]> => {
    const found: ItemResult[] = [];
    const titles = listedTitles(client, module);
    for (const id of ids) {
      const message = await deleteRecord(module.module, id, { quiet: ids.length > 1 }).then(
        () => null,
        (error: unknown) => (isApiError(error) ? error.message : t('error.error')),
      );
      found.push({ id, title: titles.get(id) ?? '', message });
    }
    await client.invalidateQueries({ queryKey: recordKeys.module(module.module) });
    return found;
  };
  const ask = (count: number) =>
    confirm({
      title: t('list.deleteTitle'),
      text: t('list.deleteText', { count }),
      confirm: t('list.delete'),
      danger: true,
    });

  return {
    bulk: actions.includes('delete') ? [remove] : [],
    of: (row: ListRow) => [
      ...(actions.includes('update') && isOpen(row) ? [edit] : []),
      ...(actions.includes('delete') && isOpen(row) ? [remove] : []),
    ],
    run: async (action: string, row: ListRow) => {
      const id = idOf(row);
      if (action === 'edit') navigate(screenAddress(routes, module.module, 'form', { id }));
      else if (await ask(1)) await removeAll([id]);
    },
    runBulk: async (_action: string, ids: readonly string[]) => {
      if (await ask(ids.length)) setResults(await removeAll(ids));
    },
    results,
    clearResults: () => setResults(undefined),
  };
}

/** Titles of the records on the pages read so far. */
function listedTitles(client: QueryClient, module: Module): ReadonlyMap<string, string> {
  const queryKey = [...recordKeys.module(module.module), 'list'];
  const pages = client.getQueriesData<ListAnswer>({ queryKey });
  const rows = pages.flatMap(([, answer]) => answer?.rows ?? []);
  return new Map(rows.map((row) => [idOf(row), asText(row[module.record.title])]));
}
