import type { Row } from '../Row.ts';
import { forbidden, hidden, list, proven } from '../ways.ts';

const attachments = 'server/attachments';
const file = {
  given: `select id::text as id, business_key::text as "businessKey" from app.attachment where deleted_at is null`,
};
const dictionaries = 'server/dictionaries.server';

/** Attachments and dictionaries. */
export const files: Row[] = [
  ...['insertFileBy', 'insertFilesBy'].map((name) =>
    proven(
      `POST /v1/attachment/${name}`,
      'security/foreign',
      hidden,
      { body: {}, error: 'badRequest' },
      {
        ...file,
        body: { businessKeyOld: '{businessKey}', businessKeyNew: '{new}' },
      },
    ),
  ),
  proven(
    'POST /v1/attachment/delete',
    attachments,
    hidden,
    { query: '?id=none', error: 'badRequest' },
    { ...file, query: '?id={id}' },
  ),
  proven(
    'GET /v1/attachment/file/{businessKey}',
    attachments,
    hidden,
    {
      given: { businessKey: 'none' },
      error: 'badRequest',
    },
    file,
  ),
  proven(
    'GET /v1/attachment/previewFile',
    attachments,
    hidden,
    { query: '?id=none', error: 'badRequest' },
    { ...file, query: '?id={id}' },
  ),
  proven(
    'GET /v1/attachment/filePreviewAddress',
    'server/callsOfModules.server',
    hidden,
    {
      query: '?id=none',
      error: 'badRequest',
    },
    { ...file, query: '?id={id}' },
  ),
  proven('POST /v1/dict/dictdata/getDictDataByCodes', dictionaries, 'everybody', {
    body: { code: 'status' },
    error: 'badRequest',
  }),
  proven(
    'GET /v1/dict/{page}/{row}',
    dictionaries,
    forbidden,
    { given: { page: '0' }, error: 'badRequest' },
    {},
  ),
  proven(
    'POST /v1/dict/dicttype/handleEntity/{type}',
    dictionaries,
    forbidden,
    { given: { type: 'burn' }, body: { code: 'a' }, error: 'badRequest' },
    { given: `select 'add' as type`, body: { code: 'a' } },
  ),
  proven('GET /v1/dict/dictdata/getList', dictionaries, 'everybody', { error: 'badRequest' }),
  proven(
    'POST /v1/dict/dictdata/handleEntity/{type}',
    dictionaries,
    forbidden,
    { given: { type: 'burn' }, body: { code: 'a', dictdataValue: '1' }, error: 'badRequest' },
    { given: `select 'add' as type`, body: { code: 'a', dictdataValue: '1' } },
  ),
  proven(
    'POST /v1/dict/dictdata/sort',
    dictionaries,
    forbidden,
    { body: {}, error: 'badRequest' },
    { body: { code: 'status', values: [] } },
  ),
  list('POST /v1/projectCategory/list/{page}/{row}', 'projectCategory', {
    may: 'everybody',
    body: { filters: [{ field: 'parentCode', operator: 'eq', value: 'TB_XMFL' }] },
    where: `"parentCode" = 'TB_XMFL'`,
  }),
];
