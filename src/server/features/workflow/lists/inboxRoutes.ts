import type { FastifyInstance } from 'fastify';
import { inboxApi } from '#shared/endpoints/inbox.ts';
import { endSubstitution, ownSubstitutions } from '../../directory/ownSubstitutions.ts';
import { draftList } from '../../drafts/draftList.ts';
import { reminderList } from '../index.ts';
import type { RouteOptions } from '../../../http/RouteOptions.ts';
import { serve } from '../../../http/serve.ts';

/** A person's reminders, drafts and substitutes. */
export async function inboxRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(
    app,
    inboxApi.reminders,
    config,
    ({ caller, params: { page, rows }, query: { box = 'sent', ...query } }) =>
      reminderList(services, caller, box, query, { page, size: rows }),
  );

  serve(app, inboxApi.drafts, config, ({ caller, params: { page, rows } }) =>
    draftList(services, caller, { page, size: rows }),
  );

  serve(app, inboxApi.substitutions, config, ({ caller }) => ownSubstitutions(services, caller));

  serve(app, inboxApi.endSubstitution, config, ({ caller, params }) =>
    endSubstitution(services, caller, params.id),
  );
}
