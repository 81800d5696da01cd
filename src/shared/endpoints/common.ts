import { Type } from '@sinclair/typebox';
import { MaintenanceEntry, PlannedMaintenance } from '../contract/session.ts';
import { FoundRecord } from '../contract/options.ts';
import { endpoint } from './endpoint.ts';
import { Search } from './parts.ts';

const Query = Type.Object({ type: Type.Optional(Type.Literal('WH')) });
const SearchBody = Type.Object({ search: Search });

export const commonApi = {
  /** Announced maintenance: while there is an entry, browsers show it instead of the application. Who mends it works on. */
  maintenance: endpoint('GET', '/v1/common/maintenance', {
    query: Query,
    answer: Type.Array(MaintenanceEntry),
  }),
  planned: endpoint('GET', '/v1/common/maintenance/planned', {
    answer: Type.Array(PlannedMaintenance),
  }),
  /** Records of all modules at once. */
  search: endpoint('POST', '/v1/common/search', {
    body: SearchBody,
    answer: Type.Array(FoundRecord),
  }),
};
