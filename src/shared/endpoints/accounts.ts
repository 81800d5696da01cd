import { Type } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { AccountInfo } from '../contract/accounts.ts';
import { endpoint } from './endpoint.ts';

const NewAccountBody = Type.Object({
  userId: Type.String({ format: 'uuid' }),
  userName: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.String({ maxLength: 200 }),
});
const DisabledBody = Type.Object({ disabled: Type.Boolean() });
const ResetBody = Type.Object({ password: Type.String({ maxLength: 200 }) });
const Params = Type.Object({ userId: Type.String({ format: 'uuid' }) });

export const accountsApi = {
  one: endpoint('GET', '/v1/account/:userId', {
    params: Params,
    answer: orNull(AccountInfo),
  }),
  create: endpoint('POST', '/v1/account', { body: NewAccountBody }),
  disable: endpoint('POST', '/v1/account/:userId/disabled', { params: Params, body: DisabledBody }),
  setPassword: endpoint('POST', '/v1/account/:userId/password', {
    params: Params,
    body: ResetBody,
  }),
};
