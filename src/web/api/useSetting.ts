import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveSetting, settingQuery } from './settings.ts';

const settleAfter = 800;

/** A person's own setting, kept on the server; written once it has settled. */
export function useSetting<T>(key: string, fallback: T): [T, (value: T) => void] {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data } = useQuery(settingQuery<T>(key));
  const write = (value: T) => {
    client.setQueryData(settingQuery<T>(key).queryKey, value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveSetting(key, value).catch(() => {}), settleAfter);
  };
  return [data ?? fallback, write];
}
