import type { QueryClient } from '@tanstack/react-query';
import { calledOf } from '#engine/renderers/detail/calledOf.ts';
import type { ListRow } from '#engine/renderers/list/ListState.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { ListAnswer } from '#shared/contract/index.ts';
import { recordKeys } from '../../api/records.ts';
import { idOf } from '../open/idOf.ts';

/** The records on the pages read so far, by id. */
export function listedRows(client: QueryClient, module: Module): ReadonlyMap<string, ListRow> {
  const queryKey = [...recordKeys.module(module.module), 'list'];
  const pages = client.getQueriesData<ListAnswer>({ queryKey });
  const rows = pages.flatMap(([, answer]) => answer?.rows ?? []);
  return new Map(rows.map((row) => [idOf(row), row]));
}

/** What they are called, with their numbers. */
export function listedTitles(client: QueryClient, module: Module): (id: string) => string {
  const rows = listedRows(client, module);
  return (id) => {
    const row = rows.get(id);
    if (!row) return '';
    const { title, number } = calledOf(module, row, row.$titles);
    return [title, number].filter(Boolean).join(' ');
  };
}
