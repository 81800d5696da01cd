import { queryOptions } from '@tanstack/react-query';
import { securityEventsApi } from '#shared/endpoints/securityEvents.ts';
import { call } from './call.ts';

/** How many accounts have the demo's password, which everybody can read; administrators are told. */
export const publishedPasswordsQuery = (host = location.hostname) =>
  queryOptions({
    queryKey: ['publishedPasswords'],
    queryFn: ({ signal }) => call(securityEventsApi.publishedPasswords, { signal, quiet: true }),
    enabled: !isLoopback(host),
  });

/** The browser knows by which address the server is reached, whatever a proxy or tunnel tells the server. */
const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
