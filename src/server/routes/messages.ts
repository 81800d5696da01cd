import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { messageCategories, type MessageCategory } from '#shared/contract/index.ts';
import { errors } from '../errors.ts';
import { addMessage } from '../operations/messages/addMessage.ts';
import {
  changeMessages,
  listMessages,
  messageOperations,
} from '../operations/messages/messages.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { idsOf, Page, RecordId, RequestKey } from './params.ts';

const ListParams = Type.Composite([Page, Type.Object({ userId: Type.String() })]);
const ListQuery = Type.Object({
  category: Type.Optional(OneOf(Object.keys(messageCategories) as MessageCategory[])),
  unread: Type.Optional(Type.Boolean()),
  unreadFirst: Type.Optional(Type.Boolean()),
});
const OperParams = Type.Object({ type: OneOf(messageOperations) });
const OperQuery = Type.Object({ manyMsgId: Type.Optional(Type.String({ maxLength: 20_000 })) });
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

export async function messageRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.get<{ Params: Static<typeof ListParams>; Querystring: Static<typeof ListQuery> }>(
    '/v1/msg/:userId/:page/:row',
    { config, schema: { params: ListParams, querystring: ListQuery } },
    async ({ caller, params, query }) => {
      if (params.userId !== caller.userId) throw errors.forbidden({ action: 'message.read' });
      return listMessages(services, caller, params.page, params.row, query);
    },
  );

  app.post<{ Body: Static<typeof AddBody> }>(
    '/v1/msg/add',
    { config, schema: { body: AddBody } },
    ({ caller, body }) => addMessage(services, caller, body),
  );

  app.post<{ Params: Static<typeof OperParams>; Querystring: Static<typeof OperQuery> }>(
    '/v1/msg/oper/:type/',
    { config, schema: { params: OperParams, querystring: OperQuery } },
    async ({ caller, params, query }) => {
      const ids = idsOf(query.manyMsgId ?? '', 'manyMsgId');
      return { changed: await changeMessages(services, caller, params.type, ids) };
    },
  );
}
