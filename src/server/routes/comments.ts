import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { commentLimits } from '#shared/contract/index.ts';
import { listComments, mentionChoices } from '../operations/comments/listComments.ts';
import { addComment, editComment, withdrawComment } from '../operations/comments/writeComments.ts';
import { resolveModuleNo } from '../operations/records/resolveModuleNo.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById, OneRecord, RecordId, RequestKey, Search } from './params.ts';

const said = {
  text: Type.String({ maxLength: commentLimits.text, pattern: '\\S' }),
  mentions: Type.Optional(Type.Array(RecordId, { maxItems: commentLimits.mentions })),
};
const AddBody = Type.Object({
  requestKey: RequestKey,
  ...said,
  files: Type.Optional(Type.Array(RecordId, { maxItems: commentLimits.files })),
  replyTo: Type.Optional(RecordId),
});
const EditBody = Type.Object(said);
const MentionsQuery = Type.Object({ search: Type.Optional(Search) });

/** What people say about records. */
export async function commentRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  type OneRecord = Static<typeof OneRecord>;
  type ById = Static<typeof ById>;
  const named = async ({ module, id }: OneRecord) => ({
    module: (await resolveModuleNo(services, module, { ids: [id] })).module,
    id,
  });

  app.get<{ Params: OneRecord }>(
    '/v1/:module/comments/:id',
    { config, schema: { params: OneRecord } },
    async ({ caller, params }) => {
      const { module, id } = await named(params);
      return listComments(services, caller, module, id);
    },
  );

  app.post<{ Params: OneRecord; Body: Static<typeof AddBody> }>(
    '/v1/:module/comments/:id',
    { config, schema: { params: OneRecord, body: AddBody } },
    async ({ caller, params, body }) => addComment(services, caller, await named(params), body),
  );

  app.get<{ Params: OneRecord; Querystring: Static<typeof MentionsQuery> }>(
    '/v1/:module/mentions/:id',
    { config, schema: { params: OneRecord, querystring: MentionsQuery } },
    async ({ caller, params, query: { search = '' } }) =>
      mentionChoices(services, caller, { ...(await named(params)), search }),
  );

  app.post<{ Params: ById; Body: Static<typeof EditBody> }>(
    '/v1/comment/edit/:id',
    { config, schema: { params: ById, body: EditBody } },
    ({ caller, params, body }) => editComment(services, caller, params.id, body),
  );

  app.post<{ Params: ById }>(
    '/v1/comment/withdraw/:id',
    { config, schema: { params: ById } },
    ({ caller, params }) => withdrawComment(services, caller, params.id),
  );
}
