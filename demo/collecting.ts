import type { RecordData } from '#engine/schema/record.ts';
import type { Office } from './Office.ts';
import { fate } from './market.ts';
import type { Signed } from './signed.ts';

/** A request to issue an invoice. */
export const billing = (contract: Signed, amount: string, isAdvance: boolean): RecordData => ({
  contractId: contract.id,
  customerId: contract.customerId,
  invoiceType: 'eSpecial',
  amount,
  taxRate: '0.06',
  invoiceContent: '*咨询服务*工程咨询服务费',
  isAdvance,
});

/** An application, and its invoice; some are taken back before it is issued. */
export async function invoice(
  office: Office,
  contract: Signed,
  amount: string,
  isAdvance: boolean,
  how: ReturnType<typeof fate>,
  more: RecordData = {},
) {
  const id = await office.file(
    contract.clerk,
    'invoiceApply',
    { ...billing(contract, amount, isAdvance), ...more },
    how,
  );
  if (how !== 'approved') return;
  const invoiceNo = office.random.digits(20);
  if (office.random.chance(0.12)) {
    await office.file(
      contract.clerk,
      'refund',
      {
        invoiceApplyId: id,
        refundType: 'wrongInfo',
        amount,
        reason: '开票前购方名称变更，撤销后重新申请',
        needReissue: true,
        ...more,
      },
      'approved',
    );
    return;
  }
  const finance = contract.clerk === 'yuanmeng' ? 'jiangwen' : 'linfang';
  await office.act(finance, 'invoiceApply', id, 'issue', {
    invoices: [{ invoiceNo, invoiceDate: office.today(), amount }],
  });
}

/** Money of a customer, and its claim. */
export async function receive(
  office: Office,
  contract: Signed,
  receivableId: string,
  amount: string,
  i: number,
  accounts: Record<string, string>,
) {
  const other = contract.clerk === 'yuanmeng';
  const customer = await office.read('customerAdd', contract.customerId);
  const receipt = await office.add(other ? 'caixia' : 'zhengjie', 'receiptRegister', {
    bankAccountId: accounts[other ? 'ZK' : 'ZX']!,
    receiptDate: office.today(),
    payerName: customer.customerName,
    payerAccount: customer.bankAccountNo,
    customerId: contract.customerId,
    amount,
    receiptMethod: 'transfer',
    bankSerialNo: office.random.digits(16),
    summary: '工程款',
  });
  office.pass(3);
  await office.file(
    contract.clerk,
    'receiptClaim',
    {
      receiptRegisterId: receipt,
      customerId: contract.customerId,
      claimDate: office.today(),
      lines: [
        {
          contractId: contract.id,
          receivableId,
          projectId: contract.projectId,
          amount,
          receiptType: 'progress',
          month: office.today().slice(0, 7),
        },
      ],
    },
    fate(i + 9),
  );
}

/** One account per company, by company code. */
export async function openAccounts(office: Office) {
  const open = async (as: string, company: string, name: string) =>
    office.add(as, 'basicAccount', {
      code: `${company}-01`,
      accountName: `${name}基本户`,
      companyId: office.id(company),
      bankName: '中国工商银行',
      bankAccountNo: office.random.digits(19),
      openDate: '2018-03-01',
      openingBalance: '8000000.00',
    });
  const accounts = {
    ZX: await open('yangfan', 'ZX', '华建咨询'),
    ZK: await open('jiangwen', 'ZK', '华智科技'),
  };
  office.remember('account-ZX', accounts.ZX);
  office.remember('account-ZK', accounts.ZK);
  return accounts;
}
