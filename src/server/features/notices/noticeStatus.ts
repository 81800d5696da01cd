import { randomUUID } from 'node:crypto';
import type { NoticeStatusBody, RecordAnswer } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { actOnRecord } from '../records/actOnRecord.ts';
import { getRecord } from '../records/getRecord.ts';
import { buttonsOf, isInState } from '../records/recordActions.ts';
import { noticeModule } from './notices.ts';

/**
 * Presses the button of a notice that leads to a status.
 *
 * @throws errors.notFound, errors.forbidden, errors.badRequest where no button leads there from its present status
 */
export async function setNoticeStatus(
  services: Services,
  caller: Caller,
  { id, status, requestKey = randomUUID() }: NoticeStatusBody,
): Promise<RecordAnswer> {
  const module = services.registry().module(noticeModule(services));
  const { record } = await getRecord(services, caller, module.module, id);
  const button = buttonsOf(module).find((one) => one.to === status && isInState(one, record));
  if (!button) throw errors.badRequest({ reason: `no button leads to "${status}" from here` });
  return actOnRecord(services, caller, module.module, id, { action: button.id, requestKey });
}
