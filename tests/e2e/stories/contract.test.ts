import { beforeAll, expect, test } from 'vitest';
import { papers } from '../../api/modules/papers.ts';
import { Colleagues } from '../support/Colleagues.ts';
import { openOffice } from '../support/office.ts';

const today = new Date().toISOString().slice(0, 10);
const [bid, project, contract] = ['九号线检测投标', '九号线检测项目', '九号线检测合同'] as const;
const customer = '苏州九号线建设有限公司';

/*
 * From a bid that is won to a contract in force. Every document is made on screen by whoever has it to do, and its result
 * is seen on the next screen; who approves does so without a screen, but for the leader who approves the contract.
 */
const office = openOffice();
let colleagues: Colleagues;

/** The newest document of a module goes all the way. */
async function approved(module: string) {
  const [newest] = await colleagues.list('zhangwei', module);
  await colleagues.approve(newest!.id as string);
}

/** A bid that is being evaluated. */
beforeAll(async () => {
  colleagues = new Colleagues(office.product);
  const customerId = await colleagues.file(
    'zhangwei',
    'customerAdd',
    papers.customerAdd({ customerName: customer }),
  );
  const [category] = await colleagues.list('zhangwei', 'projectCategory');
  const [clerk] = await colleagues.list('zhangwei', 'personnelInfo', '张伟');
  await colleagues.file('zhangwei', 'bidApply', {
    bidName: bid,
    customerId,
    projectCategoryId: category!.id,
    tenderMethod: 'open',
    bidPrice: '1000000.00',
    bidOpenTime: `${today}T01:00:00Z`,
    bidManagerId: clerk!.id,
  });
});

test(
  'the bid is won and becomes a project, and the project a contract',
  { timeout: 600_000 },
  async () => {
    const clerk = await office.person('zhangwei');
    await clerk.add('Market', 'Bid close information list');
    await clerk.form.choose('Bid', bid);
    await clerk.form.fill({ 'Close type': 'Result published', Won: true });
    await clerk.form.fill({ 'Winning amount': '1000000' });
    await clerk.submit();
    await approved('bidClose');
    await clerk.seesStatus('Market', 'Bid information list', bid, 'Bid won');

    await clerk.add('Market', 'Project info list');
    await clerk.form.fill({ 'Project name': project });
    await clerk.form.choose('Customer', customer);
    await clerk.form.chooseAny('Project category');
    await clerk.form.choose('Project manager', '谢东');
    await clerk.form.fill({
      'Start date': today,
      'End date': '2027-11-30',
      'Address: Province': '江苏省',
      'Address: City': '苏州市',
    });
    await clerk.form.choose('Bid', bid);
    await clerk.submit();
    await approved('projectAdd');
    await clerk.seesStatus('Market', 'Project info list', project, 'In progress');

    await clerk.add('Contracts', 'Contract info list');
    await clerk.form.fill({ 'Contract name': contract, 'Contract type': 'Inspection and testing' });
    await clerk.form.choose('Project', project);
    await expect.poll(() => clerk.form.value('Party A (customer)')).toBe(customer);
    await clerk.form.fill({
      'Start date': today,
      'End date': '2027-11-30',
      'Tax-inclusive amount': '1000000',
    });
    await clerk.form.tab('Payment terms');
    await clerk.press('+ Add row');
    await clerk.form.fillLine('Payment terms', 1, { Stage: 'Prepayment', Ratio: '100%' });
    await clerk.submit();
    const leader = await office.person('liuyang');
    await leader.openTask(contract);
    await leader.decide('Approve');
    await leader.sees('Approved');
    await approved('contractCreate');
    await clerk.seesStatus('Contracts', 'Contract info list', contract, 'Effective');
  },
);
