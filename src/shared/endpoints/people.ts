import { Type } from '@sinclair/typebox';
import { ModuleNo, strict } from '#engine/schema/language/index.ts';
import type { Owned } from '#engine/schema/owners.ts';
import type { OwnPhone } from '../contract/session.ts';
import { endpoint } from './endpoint.ts';
import { answers, InModule, OneRecord, RecordId } from './parts.ts';

/** The record that tells of it. */
const ToldBy = strict({ module: Type.Optional(ModuleNo), recordId: Type.Optional(RecordId) });
const ResetBody = strict({ id: RecordId, password: Type.String({ maxLength: 200 }) });

/** Calls about people and organisations, beyond those that every module has. */
export const peopleApi = {
  /** At what number colleagues reach the caller; null where none is kept. */
  ownPhone: endpoint('GET', '/v1/user/phone', { answer: answers<OwnPhone | null>() }),
  orgUserTree: endpoint('GET', '/v1/:module/getOrgUserTree', { params: InModule }),
  owned: endpoint('GET', '/v1/:module/owned/:id', {
    params: OneRecord,
    query: ToldBy,
    answer: answers<Owned[]>(),
  }),
  resetPassword: endpoint('POST', '/v1/:module/resetPassWord', {
    params: InModule,
    body: ResetBody,
  }),
};
