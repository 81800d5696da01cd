import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { reminderBoxes } from '#shared/contract/index.ts';
import { endSubstitution, ownSubstitutions } from '../operations/directory/ownSubstitutions.ts';
import { draftList } from '../operations/drafts/draftList.ts';
import { reminderList } from '../operations/workflow/index.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById } from './params.ts';

const Page = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500 }),
  rows: Type.Integer({ minimum: 1, maximum: 200 }),
});
const ReminderQuery = Type.Object({
  box: Type.Optional(OneOf(reminderBoxes)),
  moduleNo: Type.Optional(ModuleNo),
  search: Type.Optional(Type.String({ maxLength: 200 })),
});

/** A person's reminders, drafts and substitutes. */
export async function inboxRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.get<{ Params: Static<typeof Page>; Querystring: Static<typeof ReminderQuery> }>(
    '/workFlow/selectUrgeRecords/:page/:rows',
    { config, schema: { params: Page, querystring: ReminderQuery } },
    ({ caller, params: { page, rows }, query: { box = 'sent', ...query } }) =>
      reminderList(services, caller, box, query, page, rows),
  );

  app.get<{ Params: Static<typeof Page> }>(
    '/workFlow/selectDrafts/:page/:rows',
    { config, schema: { params: Page } },
    ({ caller, params: { page, rows } }) => draftList(services, caller, page, rows),
  );

  app.get('/v1/user/substitutions', { config }, ({ caller }) => ownSubstitutions(services, caller));

  app.post<{ Params: Static<typeof ById> }>(
    '/v1/user/substitutions/end/:id',
    { config, schema: { params: ById } },
    ({ caller, params }) => endSubstitution(services, caller, params.id),
  );
}
