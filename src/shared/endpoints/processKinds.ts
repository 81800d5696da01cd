import { Type } from '@sinclair/typebox';
import { Id, ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import {
  ActivityUsers,
  BatchConfig,
  ModuleType,
  ModuleTypeCount,
  WfModule,
  WorkFlowItem,
} from '../contract/processAdministration.ts';
import { endpoint } from './endpoint.ts';
import { RecordId } from './parts.ts';

const ListQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
  rows: Type.Integer({ minimum: 1, maximum: 999, default: 999 }),
  sort: Type.Optional(Type.Literal('sn')),
  order: Type.Optional(OneOf(['asc', 'desc'])),
});
const CountQuery = Type.Object({ typeId: Type.Optional(Id) });
const ActivityBody = Type.Object({
  id: Type.Optional(RecordId),
  moduleNo: Type.Optional(ModuleNo),
  data: Type.Optional(Type.Unsafe<RecordData>(Type.Object({}, { additionalProperties: true }))),
  stepId: Type.Optional(Id),
});

/** Which processes there are, and who takes part in them. */
export const processKindsApi = {
  list: endpoint('GET', '/workFlow/getWorkFlowList', { answer: Type.Array(WorkFlowItem) }),
  modules: endpoint('GET', '/workFlow/getWfModuleList', {
    query: ListQuery,
    answer: Type.Object({ rows: Type.Array(WfModule), total: Type.Number() }),
  }),
  moduleTypes: endpoint('GET', '/workFlow/selectModuleTypeAll', {
    answer: Type.Array(ModuleType),
  }),
  countsByType: endpoint('GET', '/workFlow/selectTaskModuleByTypeIdCount', {
    query: CountQuery,
    answer: Type.Array(ModuleTypeCount),
  }),
  batchConfig: endpoint('GET', '/v1/workflowBatchUserConfig/getAllMap', { answer: BatchConfig }),
  activityUsers: endpoint('POST', '/workFlow/getActivityUsers', {
    body: ActivityBody,
    answer: Type.Array(ActivityUsers),
  }),
};
