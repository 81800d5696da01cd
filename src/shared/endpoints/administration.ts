import { Type } from '@sinclair/typebox';
import { ModuleNo } from '#engine/schema/language/index.ts';
import {
  HealthReport,
  AccountItem,
  OnlineSession,
  NextNumber,
  ChangeItem,
} from '../contract/administration.ts';
import { PageOf } from '../contract/parts.ts';
import { endpoint } from './endpoint.ts';
import { paged, period, RecordId } from './parts.ts';

const ofPerson = { ...paged, userId: Type.Optional(RecordId) };
const OfPerson = Type.Object(ofPerson);
const Changes = Type.Object({
  ...ofPerson,
  moduleNo: Type.Optional(ModuleNo),
  recordId: Type.Optional(RecordId),
  ...period,
});
const Account = Type.Object({ userId: RecordId });
const Ended = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{64}$' }) });

/** What administrators look after: the server, accounts, who is signed in, and everything that was changed. */
export const administrationApi = {
  health: endpoint('GET', '/v1/health', { answer: HealthReport }),
  accounts: endpoint('GET', '/v1/accounts', {
    query: OfPerson,
    answer: PageOf(AccountItem),
  }),
  unlock: endpoint('POST', '/v1/account/:userId/unlock', { params: Account }),
  onlineSessions: endpoint('GET', '/v1/sessions/online', {
    query: OfPerson,
    answer: PageOf(OnlineSession),
  }),
  /** Of every module whose records are numbered. */
  numbering: endpoint('GET', '/v1/numbering', { answer: Type.Array(NextNumber) }),
  endSession: endpoint('POST', '/v1/sessions/online/end', { body: Ended }),
  operationLog: endpoint('GET', '/v1/operationLog', {
    query: Changes,
    answer: PageOf(ChangeItem),
  }),
};
