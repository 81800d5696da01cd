import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { optionsQuery } from '../../api/records.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../menu/MenuContext.ts';
import { navigate } from '../navigation.ts';
import { recordAddress } from '../../screens/open/recordAddress.ts';
import type { Command } from './findCommands.ts';

const fewestKeys = 3;

/** Records whose number or title contains the query, in every module the person may open. */
export function useRecordCommands(query: string): Command[] {
  const text = useText();
  const { routes } = useAccess();
  const wanted = useSettled(query.trim());
  const modules = useMemo(
    () => routes.filter(({ component, moduleNo }) => component === 'detail' && moduleNo),
    [routes],
  );
  return useQueries({
    queries: modules.map(({ moduleNo = '' }) => ({
      ...optionsQuery(moduleNo, { search: wanted }),
      enabled: wanted.length >= fewestKeys,
      placeholderData: keepPreviousData,
    })),
    combine: (answers) =>
      wanted.length < fewestKeys
        ? []
        : answers.flatMap(({ data = [] }, index) => {
            const route = modules[index]!;
            const address = (id: string) => recordAddress(routes, route.moduleNo!, id);
            return data.slice(0, 5).map(({ id, title, number }) => ({
              id: `${route.moduleNo} ${id}`,
              title: [...new Set([number, title])].filter(Boolean).join(' · '),
              group: text(route.parents.at(-1) ?? route.title),
              words: '',
              run: () => navigate(address(id)),
            }));
          }),
  });
}

/** The text once no key was pressed for 300 ms. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
