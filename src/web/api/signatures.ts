import { queryOptions, skipToken } from '@tanstack/react-query';
import type { OwnSignature, ProcessSignatures } from '#shared/contract/index.ts';
import { call } from './client.ts';

/** How the person signed in signs on paper. */
export const ownSignatureQuery = () =>
  queryOptions({
    queryKey: ['records', 'ownSignature'],
    queryFn: ({ signal }) => call<OwnSignature>('/v1/signature/own', { signal, quiet: true }),
  });

/** How those signed who decided in a process; nobody before there is one. */
export const processSignaturesQuery = (procInstId: string | undefined) =>
  queryOptions({
    queryKey: ['records', 'signatures', procInstId],
    queryFn: procInstId
      ? ({ signal }) =>
          call<ProcessSignatures>(`/v1/signature/process/${procInstId}`, { signal, quiet: true })
      : skipToken,
  });
