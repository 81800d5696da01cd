import { randomUUID } from 'node:crypto';
import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { actOnRecord } from '../operations/records/actOnRecord.ts';
import { listRecords } from '../operations/records/listRecords.ts';
import { saveRecord } from '../operations/records/saveRecord.ts';
import { openReminders, putOffReminders, remindersOf } from '../operations/reminders/reminders.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById, Page, Search } from './params.ts';
import { HandleBody } from './recordBodies.ts';

const shown = 50;
const Found = Type.Object({ search: Type.Optional(Search) });
const NewBody = Type.Omit(HandleBody, ['id', 'rev']);
const DateBody = Type.Object({ noticeDate: Type.String({ format: 'date' }) });

/** Reminders that people handle: made by alerts, or written. The module and its fields are those of system.json. */
export async function reminderRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  type ById = Static<typeof ById>;

  app.get('/v1/reminders', { config }, ({ caller }) => openReminders(services, caller, shown));

  app.post<{ Body: Static<typeof NewBody> }>(
    '/commonNotice/add',
    { config, schema: { body: NewBody } },
    ({ caller, body }) => saveRecord(services, caller, remindersOf(services).module, body),
  );

  app.get<{ Params: Static<typeof Page>; Querystring: Static<typeof Found> }>(
    '/commonNotice/selectAllByPage/:page/:row',
    { config, schema: { params: Page, querystring: Found } },
    ({ caller, params: { page, row }, query }) =>
      listRecords(services, caller, remindersOf(services).module, { page, size: row, query }),
  );

  app.post<{ Params: ById }>(
    '/commonNotice/updateHandleStatus/:id',
    { config, schema: { params: ById } },
    ({ caller, params: { id } }) => {
      const { module, handle } = remindersOf(services);
      return actOnRecord(services, caller, module, id, {
        action: handle,
        requestKey: randomUUID(),
      });
    },
  );

  app.post<{ Body: Static<typeof DateBody> }>(
    '/commonNotice/updateAllNoticeDate',
    { config, schema: { body: DateBody } },
    ({ caller, body }) => putOffReminders(services, caller, body.noticeDate),
  );
}
