import type { Row } from '../Row.ts';
import { list, proven } from '../ways.ts';

const attachments = 'server/attachments';
const clerk = ['zhangwei', 'forbidden'] as [string, string];
const dictionaries = 'server/dictionaries.server';

/** Attachments and dictionaries. */
export const files: Row[] = [
  ...['insertFileBy', 'insertFilesBy'].map((name) =>
    proven(`POST /v1/attachment/${name}`, 'security/foreign', { body: {}, error: 'badRequest' }),
  ),
  proven('POST /v1/attachment/delete', attachments, { query: '?id=none', error: 'badRequest' }),
  proven('GET /v1/attachment/file/{businessKey}', attachments, {
    given: { businessKey: 'none' },
    error: 'badRequest',
  }),
  proven('GET /v1/attachment/previewFile', attachments, { query: '?id=none', error: 'badRequest' }),
  proven('GET /v1/attachment/filePreviewAddress', 'server/callsOfModules.server', {
    query: '?id=none',
    error: 'badRequest',
  }),
  proven('POST /v1/dict/dictdata/getDictDataByCodes', dictionaries, {
    body: { code: 'status' },
    error: 'badRequest',
  }),
  proven(
    'GET /v1/dict/{page}/{row}',
    dictionaries,
    { given: { page: '0' }, error: 'badRequest' },
    { denied: clerk },
  ),
  proven(
    'POST /v1/dict/dicttype/handleEntity/{type}',
    dictionaries,
    { given: { type: 'burn' }, body: { code: 'a' }, error: 'badRequest' },
    { given: `select 'add' as type`, body: { code: 'a' }, denied: clerk },
  ),
  proven('GET /v1/dict/dictdata/getList', dictionaries, { error: 'badRequest' }),
  proven(
    'POST /v1/dict/dictdata/handleEntity/{type}',
    dictionaries,
    { given: { type: 'burn' }, body: { code: 'a', dictdataValue: '1' }, error: 'badRequest' },
    { given: `select 'add' as type`, body: { code: 'a', dictdataValue: '1' }, denied: clerk },
  ),
  proven(
    'POST /v1/dict/dictdata/sort',
    dictionaries,
    { body: {}, error: 'badRequest' },
    { body: { code: 'status', values: [] }, denied: clerk },
  ),
  list('POST /v1/projectCategory/list/{page}/{row}', 'projectCategory', {
    body: { filters: [{ field: 'parentCode', operator: 'eq', value: 'TB_XMFL' }] },
    where: `"parentCode" = 'TB_XMFL'`,
  }),
];
