import { Type } from '@sinclair/typebox';
import { OrgSettingInForce, SharedSetting } from '../contract/configuration.ts';
import { OwnSignature, ProcessSignatures } from '../contract/signatures.ts';
import { endpoint } from './endpoint.ts';
import { RecordId } from './parts.ts';

const OfOrganisation = Type.Object({ orgId: RecordId });
const OfProcess = Type.Object({ procInstId: RecordId });
const OneKey = Type.Object({ configKey: Type.Optional(Type.String({ maxLength: 60 })) });

/** What is set for the company and its organisations. */
export const configurationApi = {
  shared: endpoint('GET', '/v1/common/globalConfiguration/queryAll', {
    answer: Type.Array(SharedSetting),
  }),
  ownSignature: endpoint('GET', '/v1/signature/own', { answer: OwnSignature }),
  signaturesOfProcess: endpoint('GET', '/v1/signature/process/:procInstId', {
    params: OfProcess,
    answer: ProcessSignatures,
  }),
  ofOrganisation: endpoint('GET', '/v1/common/queryCommonOrgConfigByOrgId/:orgId', {
    params: OfOrganisation,
    query: OneKey,
    answer: Type.Array(OrgSettingInForce),
  }),
};
