import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  addFrequentMenu,
  frequentMenusQuery,
  removeFrequentMenu,
} from '../../api/frequentMenus.ts';
import { useAccess } from '../menu/MenuContext.ts';
import type { ScreenRoute } from '../menu/readMenu.ts';

const none: never[] = [];

/** Pages of one record, and those that everybody has anyway, are not kept. */
const passing = ['detail', 'print', 'approval', 'processInfo', 'notFound', 'redirect'];
export const canKeep = (route: ScreenRoute | undefined): route is ScreenRoute =>
  route !== undefined && route.top !== '' && !passing.includes(route.component);

/** Pages that the person keeps at hand, as far as they may still open them, those used most first. */
export function useFavourites() {
  const client = useQueryClient();
  const { routes } = useAccess();
  const { data: kept = none } = useQuery(frequentMenusQuery());
  const pages = useMemo(
    () => kept.flatMap(({ url }) => routes.find(({ path }) => path === url) ?? []),
    [kept, routes],
  );
  const { mutate: toggle } = useMutation<unknown, Error, string>({
    mutationFn: (path) => {
      const known = kept.find(({ url }) => url === path);
      return known ? removeFrequentMenu(known.id) : addFrequentMenu(path);
    },
    onSettled: () => client.invalidateQueries(frequentMenusQuery()),
  });
  return { kept, pages, toggle };
}
