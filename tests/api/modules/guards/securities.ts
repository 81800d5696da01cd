import { clerk, papers } from '../papers.ts';
import { company } from './office.ts';
import { documents } from './periods.ts';

/** To whom bid securities are paid: the customer that asks for them. */
export const payee = { payeeName: '苏州市公共资源交易中心', payeeAccount: '62220000000000099' };
let centre: Promise<string> | undefined;
/** A bid security that was approved and is to be paid. */
export const security = async (amount: string, applicant = clerk) => {
  const office = await documents();
  const known = { customerName: payee.payeeName, bankAccountNo: payee.payeeAccount };
  centre ??= company.file(clerk, 'customerAdd', papers.customerAdd(known));
  return company.file(applicant, 'bidSecurityPay', {
    bidId: await office.file('bidApply', { customerId: await centre, securityAmount: amount }),
    securityForm: 'transfer',
    amount,
    deadline: '2026-12-01',
    paymentMethod: 'transfer',
  });
};
