import { queryOptions, skipToken } from '@tanstack/react-query';
import { configurationApi } from '#shared/endpoints/configuration.ts';
import { call } from './call.ts';

/** How the person signed in signs on paper. */
export const ownSignatureQuery = () =>
  queryOptions({
    queryKey: ['records', 'ownSignature'],
    queryFn: ({ signal }) => call(configurationApi.ownSignature, { signal, quiet: true }),
  });

/** How those signed who decided in a process; nobody before there is one. */
export const processSignaturesQuery = (procInstId: string | undefined) =>
  queryOptions({
    queryKey: ['records', 'signatures', procInstId],
    queryFn: procInstId
      ? ({ signal }) =>
          call(configurationApi.signaturesOfProcess, {
            params: { procInstId },
            signal,
            quiet: true,
          })
      : skipToken,
  });
