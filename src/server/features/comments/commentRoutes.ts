import type { FastifyInstance } from 'fastify';
import { commentsApi } from '#shared/endpoints/comments.ts';
import { listComments, mentionChoices } from './listComments.ts';
import { addComment, editComment, withdrawComment } from './writeComments.ts';
import { resolveModuleNo } from '../records/resolveModuleNo.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** What people say about records. */
export async function commentRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const named = async ({ module, id }: { module: string; id: string }) => ({
    module: (await resolveModuleNo(services, module, { ids: [id] })).module,
    id,
  });

  serve(app, commentsApi.list, config, async ({ caller, params }) => {
    const { module, id } = await named(params);
    return listComments(services, caller, module, id);
  });

  serve(app, commentsApi.add, config, async ({ caller, params, body }) =>
    addComment(services, caller, await named(params), body),
  );

  serve(app, commentsApi.mentions, config, async ({ caller, params, query: { search = '' } }) =>
    mentionChoices(services, caller, { ...(await named(params)), search }),
  );

  serve(app, commentsApi.edit, config, ({ caller, params, body }) =>
    editComment(services, caller, params.id, body),
  );

  serve(app, commentsApi.withdraw, config, ({ caller, params }) =>
    withdrawComment(services, caller, params.id),
  );
}
