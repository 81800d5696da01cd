import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { remindersApi } from '#shared/endpoints/reminders.ts';
import { actOnRecord } from '../records/actOnRecord.ts';
import { listRecords } from '../records/listRecords.ts';
import { saveRecord } from '../records/saveRecord.ts';
import { openReminders, putOffReminders, remindersOf } from './reminders.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

const shown = 50;

/** Reminders that people handle: made by alerts, or written. The module and its fields are those of system.json. */
export async function reminderRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, remindersApi.open, config, ({ caller }) => openReminders(services, caller, shown));

  serve(app, remindersApi.add, config, ({ caller, body }) =>
    saveRecord(services, caller, remindersOf(services).module, body),
  );

  serve(app, remindersApi.list, config, ({ caller, params: { page, row }, query }) =>
    listRecords(services, caller, remindersOf(services).module, { page, size: row, query }),
  );

  serve(app, remindersApi.handle, config, ({ caller, params: { id } }) => {
    const { module, handle } = remindersOf(services);
    return actOnRecord(services, caller, module, id, {
      action: handle,
      requestKey: randomUUID(),
    });
  });

  serve(app, remindersApi.putOff, config, ({ caller, body }) =>
    putOffReminders(services, caller, body.noticeDate),
  );
}
