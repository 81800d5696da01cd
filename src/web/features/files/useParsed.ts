import { useQuery } from '@tanstack/react-query';
import type { PreviewProps } from './PreviewProps.ts';
import { PreviewError, type Refusal } from './reader/messages.ts';

/** What a file says, read once as long as somebody looks at it; or why it is not shown. */
export function useParsed<T>(
  { id, file }: PreviewProps,
  parse: (file: Blob, signal: AbortSignal) => Promise<T>,
): { parsed: T | undefined; refusal: Refusal | undefined } {
  const { data, error } = useQuery({
    queryKey: ['file', id, 'parsed'],
    queryFn: ({ signal }) => parse(file, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const refusal = error instanceof PreviewError ? error.refusal : error && 'unreadable';
  return { parsed: data, refusal: refusal ?? undefined };
}
