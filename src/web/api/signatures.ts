import { queryOptions } from '@tanstack/react-query';
import type { OwnSignature } from '#shared/contract/index.ts';
import { call } from './client.ts';

/** How the person signed in signs on paper. */
export const ownSignatureQuery = () =>
  queryOptions({
    queryKey: ['records', 'ownSignature'],
    queryFn: ({ signal }) => call<OwnSignature>('/v1/signature/own', { signal, quiet: true }),
  });
