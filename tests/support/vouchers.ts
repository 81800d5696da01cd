import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from './realCompany.ts';

/** Entries of the voucher that a document made: account, debit and credit. */
export async function voucherLines(company: RealCompany, module: string, businessKey: string) {
  const filters = [
    { field: 'sourceModuleNo', operator: 'eq', value: module } as const,
    { field: 'businessKey', operator: 'eq', value: businessKey } as const,
  ];
  const { rows } = done(await company.list('admin', 'voucher', { filters }), 'vouchers');
  if (rows.length !== 1) throw new Error(`${module} has ${rows.length} vouchers`);
  const { lines } = await company.read('voucher', rows[0]!.id as string);
  return (lines as RecordData[]).map(({ accountCode, debit, credit }) => [
    accountCode,
    debit,
    credit,
  ]);
}
