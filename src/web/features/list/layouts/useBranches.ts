import { useQueries } from '@tanstack/react-query';
import type { ListRow } from '#engine/renderers/list/ListState.ts';
import { groupsQuery, listQuery } from '../../../api/records.ts';
import { idOf } from '../../open/idOf.ts';
import type { LayoutProps } from './LayoutProps.ts';

/** Rows of one branch. */
const most = 500;
/** Groups that are answered at once. */
const atOnce = 200;

/** The first rows of a tree and those below the open ones, and which of all have rows below them. */
export function useBranches({ definition, by, asked }: LayoutProps, open: readonly string[]) {
  const { module } = definition.module;
  const { sort = [], screen } = asked;
  const about = { ...(screen && { screen }) };
  const parents = ['', ...open];
  const pages = useQueries({
    queries: parents.map((parent) =>
      listQuery({
        module,
        page: 1,
        row: most,
        query: {
          ...about,
          sort,
          filters: [
            parent
              ? { field: by, operator: 'eq', value: parent }
              : { field: by, operator: 'empty' },
          ],
        },
      }),
    ),
  });
  const children = new Map<string, readonly ListRow[]>(
    parents.map((parent, at) => [parent, pages[at]?.data?.rows ?? []]),
  );
  const ids = [...children.values()].flatMap((rows) => rows.map(idOf));
  const slices = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  );
  const counts = useQueries({
    queries: slices.map((value) =>
      groupsQuery(module, { ...about, by, filters: [{ field: by, operator: 'in', value }] }),
    ),
  });
  const withChildren = counts.flatMap(({ data }) => data?.groups.map(({ value }) => value) ?? []);
  return {
    children,
    parents: new Set(withChildren.filter((id) => id !== null)),
    isLoading: pages.some(({ isPending }) => isPending),
    error: pages.find((page) => page.error)?.error ?? null,
    retry: () => void Promise.all(pages.map((page) => page.refetch())),
  };
}
