import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { searchQuery } from '../../api/search.ts';
import { useText } from '../../i18n/useText.ts';
import { recordAddress } from '../../features/open/recordAddress.ts';
import { useAccess } from '../menu/MenuContext.ts';
import { navigate } from '../navigation.ts';
import type { Command } from './findCommands.ts';

const fewestKeys = 2;
const none: Command[] = [];

export interface RecordCommands {
  /** Found for just this text, never for an earlier one. */
  records: Command[];
  /** More may be found. */
  isAsking: boolean;
}

/** Records that are found by a text, in every module the person may read. */
export function useRecordCommands(query: string): RecordCommands {
  const text = useText();
  const { routes } = useAccess();
  const wanted = query.trim();
  const isLongEnough = Array.from(wanted).length >= fewestKeys;
  const isSettled = useSettled(wanted) === wanted;
  const { data, isFetching } = useQuery({
    ...searchQuery(wanted),
    enabled: isLongEnough && isSettled,
  });
  const records = useMemo(
    () =>
      data?.map(({ module, moduleTitle, id, title, number }): Command => ({
        id: `${module} ${id}`,
        title: [number, title].filter(Boolean).join(' · '),
        group: text(moduleTitle),
        words: '',
        run: () => navigate(recordAddress(routes, module, id)),
      })) ?? none,
    [data, routes, text],
  );
  return { records, isAsking: isLongEnough && (!isSettled || (isFetching && !data)) };
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
