import { useQuery } from '@tanstack/react-query';
import type { PreviewProps } from './PreviewProps.ts';

/** What a file says, read once as long as somebody looks at it. */
export function useParsed<T>({ id, file }: PreviewProps, parse: (file: Blob) => Promise<T>) {
  const { data, isError } = useQuery({
    queryKey: ['file', id, 'parsed'],
    queryFn: () => parse(file),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return { parsed: data, isUnreadable: isError };
}
