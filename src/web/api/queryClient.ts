import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './ApiError.ts';

/** A failed read is tried once more when the network was at fault; a refusal is final. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && isApiError(error) && error.kind === 'network',
      },
    },
  });
