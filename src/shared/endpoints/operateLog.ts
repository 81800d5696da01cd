import { Type } from '@sinclair/typebox';
import { Id, ModuleNo } from '#engine/schema/language/index.ts';
import { OperateLogItem } from '../contract/processAdministration.ts';
import { PageOf } from '../contract/parts.ts';
import { endpoint } from './endpoint.ts';
import { paged, period, RecordId } from './parts.ts';

const Query = Type.Object({
  ...paged,
  procInstId: Type.Optional(RecordId),
  moduleNo: Type.Optional(ModuleNo),
  operatorId: Type.Optional(RecordId),
  action: Type.Optional(Id),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  ...period,
  hidden: Type.Optional(Type.Boolean()),
});
const RowId = Type.Object({ id: Type.String({ maxLength: 50 }) });
const HideBody = Type.Object({ reason: Type.String({ maxLength: 2_000 }) });

/** What was done in processes. */
export const operateLogApi = {
  list: endpoint('GET', '/workFlow/QybWfOperateLog', {
    query: Query,
    answer: PageOf(OperateLogItem),
  }),
  hide: endpoint('POST', '/workFlow/QybWfOperateLog/delete/:id', { params: RowId, body: HideBody }),
  show: endpoint('POST', '/workFlow/QybWfOperateLog/show/:id', { params: RowId }),
};
