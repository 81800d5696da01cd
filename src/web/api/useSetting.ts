import { useQuery, useQueryClient } from '@tanstack/react-query';
import { settingQuery, writeSetting } from './settings.ts';

/** A person's own setting, kept on the server. */
export function useSetting<T>(key: string, fallback: T): [T, (value: T) => void] {
  const client = useQueryClient();
  const { data } = useQuery(settingQuery<T>(key));
  return [data ?? fallback, (value) => writeSetting(client, key, value)];
}
