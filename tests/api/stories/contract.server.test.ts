import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorData, PathStep } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany, refusal } from '#tests/support/realCompany.ts';
import { bankAccount, clerk, evidence, papers, receive } from '../modules/papers.ts';
import { mended, refusalOf, reviewed } from './setting.ts';

const day = '2026-11-23';
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ now: () => new Date(`${day}T02:00:00Z`) });
}, 300_000);
afterAll(() => company.close(), 300_000);

test(
  'a bid is won and becomes a project, a contract, output, an invoice and money',
  { timeout: 180_000 },
  async () => {
    const manager = company.person('xiedong');
    const customerId = await company.file(clerk, 'customerAdd', papers.customerAdd());
    const { rows } = done(await company.list(clerk, 'projectCategory'), 'categories');
    const projectCategoryId = rows[0]!.id as string;

    // the opportunity goes to tender
    const chanceId = await company.file(clerk, 'chanceAdd', {
      chanceName: '苏州地铁九号线检测',
      customerId,
      projectCategoryId,
      stage: 'proposal',
      estimatedAmount: '6500000.00',
      ownerId: company.person(clerk),
    });
    const initiationId = await company.file(clerk, 'bidInitiation', {
      chanceId,
      projectName: '苏州地铁九号线检测',
      estimatedAmount: '6500000.00',
      bidManagerId: company.person(clerk),
    });
    expect(await company.read('chanceAdd', chanceId)).toMatchObject({ stage: 'bidding' });
    expect(await company.read('bidInitiation', initiationId)).toMatchObject({
      customerId,
      projectCategoryId,
      bidStatus: 'WQD',
    });
    const bidId = await mended(company, clerk, 'bidApply', {
      data: {
        bidName: '苏州地铁九号线检测',
        bidInitiationId: initiationId,
        tenderMethod: 'open',
        controlPrice: '6200000.00',
        bidPrice: '6200000.01',
        registrationDeadline: '2026-11-25T09:00:00Z',
        bidOpenTime: '2026-12-01T01:00:00Z',
        bidManagerId: company.person(clerk),
      },
      words:
        'The bid price exceeds the control price: bid price 6,200,000.01, control price 6,200,000.00',
      better: { bidPrice: '6000000.00' },
    });
    expect(await company.read('bidApply', bidId)).toMatchObject({ status: 'PSZ', customerId });
    expect(await company.read('bidInitiation', initiationId)).toMatchObject({ bidStatus: 'JXZ' });

    // no project from a bid that is not won
    const project = papers.projectAdd({
      customerId,
      projectCategoryId,
      chanceId,
      bidId,
      projectManagerId: manager,
    });
    const early = await company.call<ErrorData>(clerk, 'POST', '/v1/projectAdd/handle', {
      data: project,
      requestKey: crypto.randomUUID(),
    });
    expect(Object.keys(early.data.fields)).toEqual(['bidId']);
    const closeId = await company.add(clerk, 'bidClose', {
      bidId,
      closeType: 'result',
      isWin: true,
      winDate: day,
    });
    const incomplete = await refusal(company.submit(clerk, 'bidClose', closeId));
    expect(Object.keys(incomplete.data.fields)).toEqual(['winningAmount']);
    const won = { winningAmount: '6000000.00' };
    done(await company.change(clerk, 'bidClose', closeId, won), 'winning amount');
    await company.pass(clerk, 'bidClose', closeId);
    expect(await company.read('bidApply', bidId)).toMatchObject({
      status: 'YZB',
      winningAmount: '6000000.00',
    });
    expect(await company.read('bidInitiation', initiationId)).toMatchObject({ bidStatus: 'YWC' });
    const projectId = await company.file(clerk, 'projectAdd', project);
    expect(await company.read('projectAdd', projectId)).toMatchObject({ status: 'JXZ' });
    expect(await company.read('chanceAdd', chanceId)).toMatchObject({ status: 'YCJ' });

    // the contract, which the committee reviews before it is submitted
    const contractId = await company.add(
      clerk,
      'contractCreate',
      papers.contractCreate({ projectId, amount: '6000000.00' }),
    );
    const contract = () => company.read('contractCreate', contractId);
    expect(await contract()).toMatchObject({ customerId, bidId, status: 'WTJ' });
    const reviewId = await reviewed(company, clerk, contractId, day);
    expect(await company.read('contractCommittee', reviewId)).toMatchObject({
      agreeCount: 2,
      amount: '6000000.00',
      status: 'SHTG',
    });
    const [leader, keeper, ...further] = await company.pass(clerk, 'contractCreate', contractId);
    // law and finance countersign side by side, whoever is first
    const countersigned = further.splice(0, 2).toSorted();
    expect([leader, keeper, countersigned, ...further]).toEqual([
      'liuyang',
      'huanghai',
      ['linfang', 'wujing'],
      'chenli',
      'wangzhiqiang',
    ]);
    expect(await contract()).toMatchObject({
      status: 'YX',
      currentAmount: '6000000.00',
      amountExclTax: '5660377.36',
    });
    expect(await company.read('projectAdd', projectId)).toMatchObject({
      contractAmount: '6000000.00',
    });

    // a change locks it, and raises what may be declared
    const changeId = await company.add(
      clerk,
      'contractChange',
      papers.contractChange({ contractId, changeAmount: '400000.00' }),
    );
    const declared = papers.outputApply({
      contractId,
      month: '2026-11',
      declaredAmount: '6400000.01',
    });
    const outputId = await company.add(clerk, 'outputApply', declared);
    done(await company.submit(clerk, 'contractChange', changeId), 'change');
    expect(await contract()).toMatchObject({ status: 'BGZ', currentAmount: '6000000.00' });
    expect(await refusalOf(company, clerk, 'outputApply', outputId)).toBe(
      'The contract is not effective',
    );
    await company.approve(changeId);
    expect(await contract()).toMatchObject({ status: 'YX', currentAmount: '6400000.00' });
    expect(await company.read('customerAdd', customerId)).toMatchObject({
      contractAmount: '6400000.00',
    });

    // output: declared, then confirmed with evidence
    expect(await refusalOf(company, clerk, 'outputApply', outputId)).toContain('6,400,000.01');
    const less = { declaredAmount: '2000000.00' };
    done(await company.change(clerk, 'outputApply', outputId, less), 'output');
    expect(await company.pass(clerk, 'outputApply', outputId)).toEqual([
      'xiedong',
      'liuyang',
      'guotao',
      'chenli',
    ]);
    expect(await contract()).toMatchObject({ declaredAmount: '2000000.00', outputAmount: '0.00' });
    const evidenceId = await evidence(company, contractId);
    // who will decide is known before it is saved, also through the project that nobody types
    const ahead = done(
      await company.call<PathStep[]>(clerk, 'POST', '/workFlow/preview', {
        moduleNo: 'outputConfirm',
        data: { outputApplyId: outputId, evidenceIds: [evidenceId] },
      }),
      'preview',
    );
    expect(ahead[0]!.people.map(({ name }) => name)).toEqual(['谢东']);
    const noLines = { moduleNo: 'contractCreate', data: { paymentTerms: [null] } };
    done(await company.call(clerk, 'POST', '/workFlow/preview', noLines), 'preview without lines');
    const confirmId = await mended(company, clerk, 'outputConfirm', {
      data: papers.outputConfirm({
        outputApplyId: outputId,
        confirmedAmount: '2000000.01',
        evidenceIds: [evidenceId],
      }),
      words: 'More than declared: 2,000,000.00 declared, 0.00 confirmed, 2,000,000.01 more',
      better: { confirmedAmount: '1500000.00' },
    });
    const { receivableId } = await company.read('outputConfirm', confirmId);
    const receivable = () => company.read('receivableAccount', receivableId as string);
    expect(await receivable()).toMatchObject({
      contractId,
      projectId,
      customerId,
      amount: '1500000.00',
      balanceAmount: '1500000.00',
      status: 'DHK',
    });
    expect(await company.read('outputApply', outputId)).toMatchObject({
      status: 'JXZ',
      confirmedAmount: '1500000.00',
    });
    expect(await contract()).toMatchObject({ outputAmount: '1500000.00' });
    expect(await company.read('projectAdd', projectId)).toMatchObject({
      outputAmount: '1500000.00',
      contractAmount: '6400000.00',
    });

    // an invoice: not above what is confirmed
    const invoiceId = await mended(company, clerk, 'invoiceApply', {
      data: papers.invoiceApply({ contractId, amount: '1500000.01', isAdvance: false }),
      words:
        'More than the confirmed output: 1,500,000.00 confirmed, 0.00 invoiced, 1,500,000.01 more; mark it as an advance invoice',
      better: { amount: '1500000.00' },
    });
    done(
      await company.act('linfang', 'invoiceApply', invoiceId, 'issue', {
        data: { invoices: [{ invoiceNo: '26112300', invoiceDate: day, amount: '1500000.00' }] },
      }),
      'issue',
    );
    expect(await company.read('invoiceApply', invoiceId)).toMatchObject({
      status: 'YX',
      amountExclTax: '1415094.34',
      taxAmount: '84905.66',
    });
    expect(await contract()).toMatchObject({ invoicedAmount: '1500000.00' });

    // money comes in twice, and is claimed
    const account = await bankAccount(company);
    const balance = async () => Number((await company.read('basicAccount', account)).balance);
    const before = await balance();
    const receiptId = await receive(company, customerId, '1200000.00');
    const claim = (receiptRegisterId: string, amount: string) =>
      papers.receiptClaim({
        receiptRegisterId,
        lines: [{ receivableId: receivableId as string, amount, receiptType: 'progress' }],
      });
    await mended(company, clerk, 'receiptClaim', {
      data: claim(receiptId, '1200000.01'),
      words: 'More than the receipt has left: 1,200,000.00 unclaimed, 1,200,000.01 claimed',
      better: claim(receiptId, '1200000.00'),
    });
    expect(await company.read('receiptRegister', receiptId)).toMatchObject({ status: 'YWC' });
    expect(await receivable()).toMatchObject({ balanceAmount: '300000.00', status: 'DHK' });
    const restId = await receive(company, customerId, '300000.00');
    await company.file(clerk, 'receiptClaim', claim(restId, '300000.00'));
    expect(await receivable()).toMatchObject({ balanceAmount: '0.00', status: 'YHK' });
    expect(await contract()).toMatchObject({ receivedAmount: '1500000.00', status: 'YX' });
    expect(await company.read('customerAdd', customerId)).toMatchObject({
      receivedAmount: '1500000.00',
    });
    expect(await balance()).toBe(before + 1_500_000);
    await company.check();
  },
);
