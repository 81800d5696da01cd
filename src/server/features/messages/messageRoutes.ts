import type { FastifyInstance } from 'fastify';
import { messagesApi } from '#shared/endpoints/messages.ts';
import { errors } from '../../errors.ts';
import { addMessage } from './addMessage.ts';
import { changeMessages, listMessages } from './messages.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';
import { idsOf } from '../../http/params.ts';

export async function messageRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, messagesApi.list, config, async ({ caller, params, query }) => {
    if (params.userId !== caller.userId) throw errors.forbidden({ action: 'message.read' });
    return listMessages(services, caller, { page: params.page, size: params.row }, query);
  });

  serve(app, messagesApi.add, config, ({ caller, body }) => addMessage(services, caller, body));

  serve(app, messagesApi.change, config, async ({ caller, params, query }) => {
    const ids = idsOf(query.manyMsgId ?? '', 'manyMsgId');
    return { changed: await changeMessages(services, caller, params.type, ids) };
  });
}
