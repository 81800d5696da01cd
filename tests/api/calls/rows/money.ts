import type { Row } from '../Row.ts';
import { account, editable } from '../given.ts';
import { hidden, list, nobody, proven, record, seenWhere, workbook, zero } from '../ways.ts';

const invoices = '/v1/znkj/invoiceInfo';
const ofInvoice = `select id::text as "invoiceId" from {{znkjInvoiceManage}} limit 1`;
const calls = 'server/callsOfModules.server';
const processAdministration = 'modules/processAdministration';
const totals = (({ total }: { total: number }) => [total]) as never;
const approved = `status not in ('DSX','SPZ','WQD','WTJ','YBC','BH','YJJ','ZF','YQX','0','1')`;

/** Contracts, invoices and claims. */
export const money: Row[] = [
  record('GET /v1/contractApply/selectByContractNo/{contractNo}', 'contractCreate', {
    given: `select "contractNo" from {{contractCreate}} where "contractNo" is not null limit 1`,
    sql: `select rev::text as v from {{contractCreate}} where "contractNo" = '{contractNo}'`,
    change: `update {{contractCreate}} set rev = rev + 7 where "contractNo" = '{contractNo}'`,
  }),
  list(`GET ${invoices}/getInvoiceInfoList/{page}/{row}`, 'znkjInvoiceManage'),
  list(`GET ${invoices}/getInvoiceableShipping/{page}/{row}`, 'znkjDelivery'),
  record(`GET ${invoices}/getInvoiceInfoById/{invoiceId}`, 'znkjInvoiceManage'),
  {
    call: `GET ${invoices}/getInvoiceDetailList/{invoiceId}`,
    may: hidden,
    given: ofInvoice,
    sql: `select id::text as v from {{znkjInvoiceManage.lines}} where "parentId" = '{invoiceId}'`,
    pick: (lines: { id: string }[]) => lines.map(({ id }) => id),
    change: `delete from {{znkjInvoiceManage.lines}} where "parentId" = '{invoiceId}'`,
    wrong: { error: 'notFound' },
  },
  list(`GET ${invoices}/queryInvoiceInfoStand/{page}/{row}`, 'znkjInvoiceManage'),
  workbook(`GET ${invoices}/exportInvoiceInfoStand`),
  list(`GET ${invoices}/getInvoiceDetailByContractId/{contractId}`, 'znkjInvoiceManage', {
    given: `select "contractId"::text from {{znkjInvoiceManage}} where "contractId" is not null limit 1`,
    where: `"contractId" = '{contractId}'`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  }),
  proven(
    `POST ${invoices}/updateInvoiceInfo`,
    calls,
    hidden,
    {
      body: { nothing: 1 },
      error: 'badRequest',
    },
    {
      kin: 'updateSort',
      given: editable('znkjInvoiceManage', 'true'),
      body: { id: '{id}', rev: '#{rev}', email: 'calls@example.com' },
    },
  ),
  proven(
    'GET /v1/rembursePurchaseCommon/reimbursement/task/{page}/{rows}',
    processAdministration,
    zero,
    {
      given: { page: '0' },
      error: 'badRequest',
    },
    { pick: totals },
  ),
  ...Object.entries({
    remburseTravel: 'reimbursementTravel',
    remburseGeneral: 'reimbursementGeneral',
    rembursePurchaseCommon: 'reimbursementPurchaseCommon',
    branch: 'reimbursementBranch',
  }).map(([path, module]) =>
    list(`GET /v1/${path}/costAudit`, module, {
      may: seenWhere(module, `${approved} and "createdBy" = ${account(nobody)}`),
      where: approved,
      wrong: { query: '?year=soon', error: 'badRequest' },
    }),
  ),
  list('GET /v1/remburseGeneral/selectExpenseType', 'expenseType', {
    may: 'everybody',
    where: 'enabled',
  }),
  list('GET /v1/remburseGeneral/selectFinance/{expenseCategory}', 'expenseType', {
    may: 'everybody',
    given: `select "expenseCategory" from {{expenseType}} where enabled limit 1`,
    where: `enabled and "expenseCategory" = '{expenseCategory}'`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  }),
];
