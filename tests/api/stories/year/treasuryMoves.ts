import { done } from '#tests/support/realCompany.ts';
import { buyer, cashier } from '../../modules/papers.ts';
import { financeManager, type Year } from './Year.ts';

/** A second account, with little on it. */
export async function second({ company, books }: Year) {
  const { companyId } = await company.read('personnelInfo', company.person(cashier));
  const id = await company.add(financeManager, 'basicAccount', {
    code: 'YR-2',
    accountName: '年度备用户',
    companyId: companyId!,
    bankName: '中国银行',
    bankAccountNo: '62220000000000019902',
    openingBalance: '5000.00',
  });
  books.watchAccount(id, 'second bank');
  return id;
}

/** A supplier is prepaid, and is to give it back, which waits for the cashier. */
export async function givenBack(year: Year, bankAccountId: string, purchaseContractId: string) {
  const { company } = year;
  const prepaid = await year.file(buyer, 'paymentApply', {
    paymentType: 'prepay',
    purchaseContractId,
    stage: 'prepay',
    amount: '3000.00',
    planPayDate: '2024-01-08',
    reason: '按合同预付',
  });
  const paid = await year.pay(bankAccountId, '2024-01-08', { paymentApplyId: prepaid });
  const endId = await year.file(buyer, 'purchaseContractVoid', {
    purchaseContractId,
    voidType: 'terminate',
    voidDate: '2024-01-08',
    reason: '供应商停产',
    refundAmount: '3000.00',
  });
  const refundId = (await company.read('purchaseContractVoid', endId)).refundId as string;
  done(await company.submit(buyer, 'supplierRefund', refundId), 'refund');
  while ((await company.asked(refundId))[0] !== cashier)
    done(await company.decide(refundId), 'approve');
  return { prepaid, paid, refundId };
}
