import { Type } from '@sinclair/typebox';
import { ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { type MessageCategory, messageCategories, messageOperations } from '../contract/choices.ts';
import { MessagePage } from '../contract/messages.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { OnPage, RecordId, RequestKey } from './parts.ts';

const ListParams = Type.Composite([OnPage, Type.Object({ userId: Type.String() })]);
const ListQuery = Type.Object({
  category: Type.Optional(OneOf(Object.keys(messageCategories) as MessageCategory[])),
  unread: Type.Optional(Type.Boolean()),
  /** Those not read before all others. */
  unreadFirst: Type.Optional(Type.Boolean()),
});
const OperParams = Type.Object({ type: OneOf(messageOperations) });
const OperQuery = Type.Object({ manyMsgId: Type.Optional(Type.String({ maxLength: 20_000 })) });
/** How many messages were changed. */
const Changed = Type.Object({ changed: Type.Number() });
/** A record is named by both, or there is none. */
const AddBody = Type.Object(
  {
    requestKey: RequestKey,
    userIds: Type.Array(RecordId, { minItems: 1, maxItems: 100 }),
    title: Type.String({ maxLength: 200, pattern: '\\S' }),
    content: Type.Optional(Type.String({ maxLength: 2_000 })),
    moduleNo: Type.Optional(ModuleNo),
    businessKey: Type.Optional(RecordId),
  },
  { dependencies: { moduleNo: ['businessKey'], businessKey: ['moduleNo'] } },
);

export const messagesApi = {
  list: endpoint('GET', '/v1/msg/:userId/:page/:row', {
    params: ListParams,
    query: ListQuery,
    answer: MessagePage,
  }),
  /** What somebody writes to colleagues, perhaps about a record that they may read. */
  add: endpoint('POST', '/v1/msg/add', {
    body: AddBody,
    answer: Type.Object({ sent: Type.Number() }),
  }),
  change: endpoint('POST', '/v1/msg/oper/:type/', {
    params: OperParams,
    query: OperQuery,
    answer: Changed,
  }),
};

export type AddMessage = BodyOf<typeof messagesApi.add>;
