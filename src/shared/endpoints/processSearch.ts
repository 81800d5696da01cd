import { Type } from '@sinclair/typebox';
import { Id, ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { processStatuses } from '../contract/choices.ts';
import { FoundProcess } from '../contract/processAdministration.ts';
import { TaskPage } from '../contract/workflow.ts';
import { PageOf } from '../contract/parts.ts';
import { endpoint } from './endpoint.ts';
import { paged, period, RecordId } from './parts.ts';

const SearchQuery = Type.Object({
  moduleNo: Type.Optional(ModuleNo),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  starterId: Type.Optional(RecordId),
  orgId: Type.Optional(RecordId),
  status: Type.Optional(OneOf(processStatuses)),
  stepId: Type.Optional(Id),
  approverId: Type.Optional(RecordId),
  ...period,
});
const Query = Type.Composite([SearchQuery, Type.Object(paged)]);
const BoxQuery = Type.Composite([
  Query,
  Type.Object({
    type: Type.Optional(OneOf(['done', 'started', 'copies'])),
    /** Of these lists: answers amount, counterpart and department, and who has each now, too. */
    details: Type.Optional(Type.Boolean()),
    /** Of what one started: what waits longest first, in place of the newest. */
    longestFirst: Type.Optional(Type.Boolean()),
  }),
]);
const OfPerson = Type.Composite([Query, Type.Object({ userId: Type.Optional(RecordId) })]);

/** Finds processes: what a person may see, what they may intervene in, or, for administrators, all. */
export const processSearchApi = {
  find: endpoint('GET', '/workFlow/getListByPageCustom', {
    query: BoxQuery,
    answer: Type.Union([TaskPage, PageOf(FoundProcess)]),
  }),
  /** What a person of the company started, as far as the caller may see it; default: the caller. */
  ofPerson: endpoint('GET', '/workFlow/getListByPageCustomPersonnelOA', {
    query: OfPerson,
    answer: PageOf(FoundProcess),
  }),
  open: endpoint('GET', '/workFlow/getInterveneList', {
    query: Query,
    answer: PageOf(FoundProcess),
  }),
  all: endpoint('GET', '/workFlow/getListByPageCustomAllNotPermiss', {
    query: Query,
    answer: PageOf(FoundProcess),
  }),
  exportAll: endpoint('GET', '/workFlow/getListByPageCustomAllNotPermissExport', {
    query: SearchQuery,
  }),
};
