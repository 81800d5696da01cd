import { Type } from '@sinclair/typebox';
import { SecurityEventItem } from '../contract/security.ts';
import { PageOf } from '../contract/parts.ts';
import { endpoint } from './endpoint.ts';
import { paged, period, RecordId } from './parts.ts';

const Query = Type.Object({
  ...paged,
  userId: Type.Optional(RecordId),
  ...period,
});

/** Who signed in, was refused, changed accounts and roles, and took data out. */
export const securityEventsApi = {
  list: endpoint('GET', '/v1/securityEvents', {
    query: Query,
    answer: PageOf(SecurityEventItem),
  }),
  /** Accounts with the published password of the demo; none, for those who cannot do anything about it. */
  publishedPasswords: endpoint('GET', '/v1/publishedPasswords', {
    answer: Type.Object({ accounts: Type.Number() }),
  }),
};
