import { Type } from '@sinclair/typebox';
import { ModuleNo, orNull, strict } from '#engine/schema/language/index.ts';
import type { Owned } from '#engine/schema/owners.ts';
import { OrgUserBranch } from '../contract/moduleCalls.ts';
import { OwnPhone } from '../contract/session.ts';
import { objectAs } from '../contract/parts.ts';
import { endpoint } from './endpoint.ts';
import { InModule, OneRecord, RecordId } from './parts.ts';

/** The record that tells of it. */
const ToldBy = strict({ module: Type.Optional(ModuleNo), recordId: Type.Optional(RecordId) });
const ResetBody = strict({ id: RecordId, password: Type.String({ maxLength: 200 }) });

/** Calls about people and organisations, beyond those that every module has. */
export const peopleApi = {
  /** At what number colleagues reach the caller; null where none is kept. */
  ownPhone: endpoint('GET', '/v1/user/phone', { answer: orNull(OwnPhone) }),
  orgUserTree: endpoint('GET', '/v1/:module/getOrgUserTree', {
    params: InModule,
    answer: Type.Array(OrgUserBranch),
  }),
  owned: endpoint('GET', '/v1/:module/owned/:id', {
    params: OneRecord,
    query: ToldBy,
    answer: Type.Array(objectAs<Owned>()),
  }),
  resetPassword: endpoint('POST', '/v1/:module/resetPassWord', {
    params: InModule,
    body: ResetBody,
  }),
};
