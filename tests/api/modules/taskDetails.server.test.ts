import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page, TaskItem } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { breakGround, clerk, papers, sign } from './papers.ts';

let company: RealCompany;
let customer: string;
/** Waits for the head of the department. */
let invoiceId: string;
beforeAll(async () => {
  company = await openRealCompany();
  const ground = await breakGround(company);
  customer = (await company.read('customerAdd', ground.customerId))['customerName'] as string;
  const contractId = await sign(company, ground);
  invoiceId = await company.add(
    clerk,
    'invoiceApply',
    papers.invoiceApply({ contractId, amount: '120.00', taxRate: '0.06' }),
  );
  done(await company.submit(clerk, 'invoiceApply', invoiceId), 'it is submitted');
});
afterAll(() => company.close());

const ofInvoice = async (as: string, path: string) => {
  const answer = await company.call<Page<TaskItem>>(as, 'GET', path);
  return done(answer, path).rows.find(({ businessKey }) => businessKey === invoiceId);
};

test('a to-do says whom and how much it is about, and which department asks', async () => {
  const [approver] = await company.asked(invoiceId);
  const path = '/workFlow/getTaskListByUserId?row=200';
  expect(await ofInvoice(approver!, `${path}&details=true`)).toMatchObject({
    counterpart: customer,
    amount: '120.00',
    orgName: '市场部',
  });
  expect(await ofInvoice(approver!, path)).not.toHaveProperty('counterpart');
});

test('who started it sees who has it now, and since when', async () => {
  const path = '/workFlow/getListByPageCustom?type=started&row=200&details=true';
  expect(await ofInvoice(clerk, path)).toMatchObject({
    waitingFor: ['刘洋'],
    waitingSince: expect.any(String),
    counterpart: customer,
  });
});
