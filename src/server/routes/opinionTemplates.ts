import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { errors } from '../errors.ts';
import {
  addOpinionTemplate,
  opinionTemplates,
  removeOpinionTemplate,
} from '../operations/workflow/index.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById } from './params.ts';

const Body = Type.Object({ content: Type.String({ maxLength: 500 }) });

/** Sentences for opinions; everybody has their own. */
export async function opinionTemplateRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.get<{ Params: Static<typeof ById> }>(
    '/OpinionTemplate/list/:id',
    { config, schema: { params: ById } },
    ({ caller, params }) => {
      if (params.id !== caller.userId) throw errors.notFound();
      return opinionTemplates(services, caller);
    },
  );

  app.post<{ Body: Static<typeof Body> }>(
    '/OpinionTemplate',
    { config, schema: { body: Body } },
    ({ caller, body }) => addOpinionTemplate(services, caller, body.content),
  );

  app.delete<{ Params: Static<typeof ById> }>(
    '/OpinionTemplate/:id',
    { config, schema: { params: ById } },
    ({ caller, params }) => removeOpinionTemplate(services, caller, params.id),
  );
}
