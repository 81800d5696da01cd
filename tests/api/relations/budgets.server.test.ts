import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { BatchItem } from '#shared/contract/index.ts';
import { done, type RealCompany, type Refusal } from '#tests/support/realCompany.ts';
import type { Answer } from '#tests/support/server.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { breakGround, clerk } from '../modules/papers.ts';
import { madeFor } from '../stories/setting.ts';
import { Setting } from './setting.ts';

const day = '2026-11-20';
const [leader, finance] = ['liuyang', 'yangfan'];
/** The key of a warning, for the same call again. */
const confirmOf = (answer: Answer) => (answer as Refusal).data.confirm!;
let setting: Setting;
let company: RealCompany;
let documents: Documents;
let projectId: string;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date(`${day}T02:00:00Z`) });
  ({ company, documents } = setting);
  ({ projectId } = await breakGround(company));
}, 300_000);
afterAll(() => setting.close());

/** A subject of the clerk’s department with 100.00 for this year, and the kind of expense that is booked to it. */
async function granted(controlMode: string) {
  const budgetSubjectId = await company.add(finance, 'budgetSubject', {
    code: `REL-${controlMode}`,
    name: `会议费 ${controlMode}`,
    direction: 'expense',
    controlMode,
  });
  const expenseTypeId = await company.add(finance, 'expenseType', {
    code: `REL-${controlMode}`,
    name: `会议费 ${controlMode}`,
    expenseCategory: 'general',
    costSubject: 'office',
    budgetSubjectId,
    accountCode: '660206',
  });
  return { budgetSubjectId, expenseTypeId };
}
type Granted = Awaited<ReturnType<typeof granted>>;
const kinds: Record<string, Granted> = {};

describe('budgets of departments', () => {
  let budgetId = '';
  beforeAll(async () => {
    for (const mode of ['hard', 'warn', 'none']) kinds[mode] = await granted(mode);
    const { orgId } = await company.read('personnelInfo', company.person(clerk));
    budgetId = await company.file(leader, 'annualBudget', {
      orgId,
      year: 2026,
      edition: 'v3',
      budgetType: 'department',
      lines: Object.values(kinds).map(({ budgetSubjectId }) => ({ budgetSubjectId, q4: '100.00' })),
    });
  });
  const ledger = async (mode: string) => {
    const rows = await setting.those(
      'budgetLedger',
      'budgetSubjectId',
      kinds[mode]!.budgetSubjectId,
    );
    return rows.toSorted((a, b) => (a.edition! < b.edition! ? -1 : 1));
  };
  const available = async (mode: string) => (await ledger(mode))[0]!.availableAmount;
  const expense = (mode: string, amount: string) => {
    const { expenseTypeId } = kinds[mode]!;
    const line = { expenseTypeId, expenseDate: '2025-06-30', invoiceType: 'eGeneral', amount };
    return company.add(clerk, 'reimbursementGeneral', {
      accountDate: day,
      paymentMethod: 'transfer',
      reason: '部门会议',
      lines: [line],
    });
  };

  it('34: a document over its budget is blocked, warned of or let through, as its subject says', async () => {
    const blocked = await expense('hard', '100.01');
    expect(
      await setting.refusal(
        'reimbursementGeneral',
        company.submit(clerk, 'reimbursementGeneral', blocked),
      ),
    ).toBe('Over budget: amount 100.01, available 100.00');
    const warning = 'The document is over its budget';
    const doubtful = await expense('warn', '100.01');
    const asked = await company.submit(clerk, 'reimbursementGeneral', doubtful);
    expect(await setting.refusal('reimbursementGeneral', Promise.resolve(asked))).toBe(
      'Line 1 (会议费 warn) is over budget: available 100.00, asked 100.01, over by 0.01',
    );
    expect(await setting.status('reimbursementGeneral', doubtful)).toBe('WTJ');
    const [inBatch] = done(
      await company.call<BatchItem[]>(clerk, 'POST', '/v1/reimbursementGeneral/batch', {
        ids: [doubtful],
        action: 'submit',
        requestKey: crypto.randomUUID(),
      }),
      'batch',
    );
    expect(inBatch!.message).toContain('over by 0.01. To go on all the same, submit it by itself');
    // with other figures it is asked again
    const [line] = (await company.read('reimbursementGeneral', doubtful)).lines as [RecordData];
    const lines = [{ ...line, amount: '100.02' }];
    done(await company.change(clerk, 'reimbursementGeneral', doubtful, { lines }), 'changed');
    expect(
      await setting.refusal(
        'reimbursementGeneral',
        company.submit(clerk, 'reimbursementGeneral', doubtful, [confirmOf(asked)]),
      ),
    ).toContain('asked 100.02');
    for (const [mode, told] of [
      ['warn', [company.person(leader)]],
      ['none', []],
    ] as const) {
      const id = await expense(mode, '100.01');
      const first = await company.submit(clerk, 'reimbursementGeneral', id);
      expect(first.code).toBe(mode === 'warn' ? 100 : 200);
      if (mode === 'warn') {
        const confirmed = [confirmOf(first)];
        done(await company.submit(clerk, 'reimbursementGeneral', id, confirmed), mode);
      }
      expect(await setting.told(id, warning)).toEqual(told);
      expect(await available(mode)).toBe('-0.01');
      done(await company.decide(id, 'rejectToStarter'), 'returned');
      expect(await available(mode)).toBe('100.00');
    }
  });

  it.each([
    ['bidFeeApply', { lines: [{ amount: '100.01' }] }],
    ['purchaseRequisition', { lines: [{ qty: '1', price: '100.01' }] }],
    ['receptionExternal', { arrangements: [{ standard: '100.01', persons: 1 }] }],
  ])('34: who submits %s over such a budget is asked, too', async (module, more) => {
    const [row] = await ledger('warn');
    const id = await documents.complete(module, { budgetLedgerId: null, ...more });
    expect(await setting.refusedWith(module, id, { budgetLedgerId: row!.id! })).toBe(
      'The budget “会议费 warn” is exceeded: available 100.00, asked 100.01, over by 0.01',
    );
  });

  it('34: entertainment is held to the budget as other expenses are', async () => {
    const { expenseTypeId } = kinds.hard!;
    const id = await documents.complete('reimbursementEntertainment', {
      costOrgId: (await company.read('annualBudget', budgetId)).orgId!,
      accountDate: day,
      lines: [{ expenseTypeId, amount: '100.00' }],
    });
    const { lines } = await company.read('reimbursementEntertainment', id);
    const [line] = lines as [RecordData];
    expect(
      await setting.refusedWith('reimbursementEntertainment', id, {
        lines: [{ ...line, amount: '100.01' }],
      }),
    ).toContain('available 100.00');
  });

  it('35: two adjustments that were drafted alike cannot both take what is left', async () => {
    const [row] = await ledger('hard');
    const draft = () =>
      company.add(leader, 'budgetAdjust', {
        annualBudgetId: budgetId,
        year: 2026,
        adjustType: 'reduce',
        reason: '压缩开支',
        lines: [{ budgetLedgerId: row!.id!, adjustAmount: '-60.00' }],
      });
    const [first, second] = [await draft(), await draft()];
    await company.pass(leader, 'budgetAdjust', first);
    expect(await available('hard')).toBe('40.00');
    const refused = setting.refusal('budgetAdjust', company.submit(leader, 'budgetAdjust', second));
    expect(await refused).toContain('budget now 40.00, change -60.00');
    await setting.voided('budgetAdjust', first);
    expect(await available('hard')).toBe('100.00');
  });

  it('34: the fourth edition, from a template, takes over with what is spent; void, it gives back; a spent one stays', async () => {
    const { orgId } = await company.read('annualBudget', budgetId);
    const { budgetSubjectId } = kinds.hard!;
    const spent = await expense('hard', '20.00');
    done(await company.submit(clerk, 'reimbursementGeneral', spent), 'spent');
    const template = () =>
      documents.file('budgetDynamicApply', {
        orgId: orgId!,
        year: 2026,
        edition: 'v4',
        rows: ['10.00', '20.50'].map((amount, index) => ({
          rowNo: index + 1,
          budgetSubjectId,
          amount,
        })),
      });
    const id = await template();
    const rows = async () =>
      (await ledger('hard')).map((row) => [
        row.edition,
        row.initialAmount,
        row.occupiedAmount,
        row.availableAmount,
        row.enabled,
      ]);
    expect(await rows()).toEqual([['v4', '30.50', '20.00', '10.50', true]]);
    const late = await expense('hard', '10.51');
    const tooMuch = company.submit(clerk, 'reimbursementGeneral', late);
    expect(await setting.refusal('reimbursementGeneral', tooMuch)).toContain('available 10.50');
    const more = await template();
    expect(await rows()).toEqual([['v4', '61.00', '20.00', '41.00', true]]);
    await setting.voided('budgetDynamicApply', more);
    await setting.voided('budgetDynamicApply', id);
    expect(await rows()).toEqual([['v3', '100.00', '20.00', '80.00', true]]);
    expect(await setting.refusal('annualBudget', setting.void('annualBudget', budgetId))).toContain(
      'spent or adjusted',
    );
    const again = await template();
    await documents.approve('reimbursementGeneral', spent);
    done(
      await company.submit(clerk, 'reimbursementGeneral', await expense('hard', '10.50')),
      'rest',
    );
    expect(await rows()).toEqual([['v4', '30.50', '10.50', '0.00', true]]);
    await setting.voided('budgetDynamicApply', again);
    expect(await rows()).toEqual([['v3', '100.00', '10.50', '69.50', true]]);
  });

  it('34: what is budgeted anew after it was void is in force again', async () => {
    const budgetSubjectId = await documents.file('budgetSubject');
    const template = () =>
      documents.file('budgetDynamicApply', {
        year: 2026,
        edition: 'v3',
        rows: [{ rowNo: 1, budgetSubjectId, amount: '8.00' }],
      });
    const rows = async () =>
      (await setting.those('budgetLedger', 'budgetSubjectId', budgetSubjectId)).map((row) => [
        row.initialAmount,
        row.enabled,
      ]);
    const id = await template();
    expect(await rows()).toEqual([['8.00', true]]);
    await setting.voided('budgetDynamicApply', id);
    expect(await rows()).toEqual([['0.00', false]]);
    await template();
    expect(await rows()).toEqual([['8.00', true]]);
  });

  it('34: an adjustment belongs to the edition that it adjusted', async () => {
    const [row] = await ledger('none');
    const { orgId } = await company.read('annualBudget', budgetId);
    const adjust = () =>
      company.file(leader, 'budgetAdjust', {
        annualBudgetId: budgetId,
        year: 2026,
        adjustType: 'add',
        reason: '任务增加',
        lines: [{ budgetLedgerId: row!.id!, adjustAmount: '5.00' }],
      });
    await adjust();
    const current = async () => (await ledger('none'))[0]!.currentAmount;
    expect(await current()).toBe('105.00');
    const id = await documents.file('budgetDynamicApply', {
      orgId: orgId!,
      year: 2026,
      edition: 'v4',
      rows: [{ rowNo: 1, budgetSubjectId: kinds.none!.budgetSubjectId, amount: '130.00' }],
    });
    expect(await current()).toBe('130.00');
    const ofFourth = await adjust();
    expect(await current()).toBe('135.00');
    const taken = setting.void('budgetDynamicApply', id);
    expect(await setting.refusal('budgetDynamicApply', taken)).toContain('spent or adjusted');
    await setting.voided('budgetAdjust', ofFourth);
    await setting.voided('budgetDynamicApply', id);
    expect(await current()).toBe('105.00');
  });
});

describe('budgets of projects', () => {
  it('36: adjustments net to zero, alterations change the total, neither goes below what is used', async () => {
    const register = await company.file('xiedong', 'projectBudgetRegister', {
      projectId,
      edition: 'v3',
      startDate: day,
      endDate: '2027-11-20',
      ownerId: company.person('xiedong'),
      lines: [
        { costSubject: 'labor', itemName: '人工', qty: '1', price: '500.00' },
        { costSubject: 'material', itemName: '材料', qty: '1', price: '300.00' },
      ],
    });
    const rows = async () => {
      const all = await setting.those('projectBudgetLedger', 'projectBudgetId', register);
      return Object.fromEntries(all.map((row) => [row.costSubject, row]));
    };
    const budget = async () => (await company.read('projectAdd', projectId)).budgetAmount;
    expect(await budget()).toBe('800.00');
    const { labor, material } = await rows();
    await documents.file('reimbursementLabor', {
      projectId,
      purchaseContractId: null,
      lines: [
        { workerName: '李强', idNumber: '110101199003070011', workDays: '1', dailyWage: '200.00' },
      ],
      managementFee: null,
    });
    expect((await rows()).labor).toMatchObject({ usedAmount: '200.00', availableAmount: '300.00' });

    const moved = (laborLine: string, materialLine: string) => [
      { projectBudgetLedgerId: labor!.id!, adjustAmount: laborLine },
      { projectBudgetLedgerId: material!.id!, adjustAmount: materialLine },
    ];
    const adjust = await documents.complete('projectBudgetAdjust', {
      projectBudgetId: register,
      lines: moved('-100.00', '100.00'),
    });
    expect(
      await setting.refusedWith('projectBudgetAdjust', adjust, {
        lines: moved('-300.01', '300.01'),
      }),
    ).toContain('used 200.00');
    expect(
      await setting.refusedWith('projectBudgetAdjust', adjust, {
        lines: moved('-100.00', '99.99'),
      }),
    ).toContain('-0.01');
    await setting.passedWith('projectBudgetAdjust', adjust, { lines: moved('-100.00', '100.00') });
    expect((await rows()).labor).toMatchObject({ currentAmount: '400.00' });
    expect(await budget()).toBe('800.00');

    const alter = (changeAmount: string) => [
      { projectBudgetLedgerId: labor!.id!, costSubject: 'labor', changeAmount },
      { projectBudgetLedgerId: null, costSubject: 'vehicle', changeAmount: '50.00' },
    ];
    const alteration = await documents.complete('projectBudgetAlteration', {
      projectBudgetId: register,
      lines: alter('-100.00'),
    });
    expect(
      await setting.refusedWith('projectBudgetAlteration', alteration, { lines: alter('-200.01') }),
    ).toContain('used 200.00');
    expect(await setting.status('projectBudgetRegister', register)).toBe('YX');
    await setting.passedWith('projectBudgetAlteration', alteration, { lines: alter('-100.00') });
    expect(await rows()).toMatchObject({
      labor: { currentAmount: '300.00', availableAmount: '100.00' },
      vehicle: { currentAmount: '50.00' },
    });
    expect(await budget()).toBe('750.00');
  });

  it('36: the fourth edition takes over from the third, which is neither spent nor changed any more', async () => {
    const { projectId: project } = await breakGround(company);
    const edition = (name: string, price: string) => ({
      projectId: project,
      edition: name,
      startDate: day,
      endDate: '2027-11-20',
      ownerId: company.person('xiedong'),
      lines: [{ costSubject: 'labor', itemName: '人工', qty: '1', price }],
    });
    const file = (name: string, price: string) =>
      company.file('xiedong', 'projectBudgetRegister', edition(name, price));
    const row = async () => {
      const [one, ...others] = await setting.those('projectBudgetLedger', 'projectId', project);
      expect(others).toEqual([]);
      return one!;
    };
    const budget = async () => (await company.read('projectAdd', project)).budgetAmount;
    const spend = async () => {
      const id = await documents.file('reimbursementLabor', {
        projectId: project,
        purchaseContractId: null,
        lines: [
          { workerName: '李强', idNumber: '110101199003070011', workDays: '1', dailyWage: '10.00' },
        ],
        managementFee: null,
      });
      return (await company.read('reimbursementLabor', id)).projectBudgetLedgerId;
    };
    const third = await file('v3', '500.00');
    expect(await spend()).toBe((await row()).id);
    expect(await row()).toMatchObject({ projectBudgetId: third, usedAmount: '10.00' });
    const fourth = await file('v4', '620.00');
    expect(await row()).toMatchObject({
      projectBudgetId: fourth,
      currentAmount: '620.00',
      usedAmount: '10.00',
      availableAmount: '610.00',
    });
    expect(await budget()).toBe('620.00');
    expect(await spend()).toBe((await row()).id);
    expect(await row()).toMatchObject({ availableAmount: '600.00' });

    const adjust = await documents.draft('projectBudgetAdjust', {
      projectBudgetId: third,
      lines: [{ projectBudgetLedgerId: (await row()).id!, adjustAmount: '0.00' }],
    });
    expect(
      await setting.refusal('projectBudgetAdjust', setting.submit('projectBudgetAdjust', adjust)),
    ).toBe('A later edition has replaced this budget');
    const alteration = await documents.draft('projectBudgetAlteration', {
      projectBudgetId: third,
      lines: [{ projectBudgetLedgerId: null, costSubject: 'vehicle', changeAmount: '50.00' }],
    });
    expect(
      await setting.refusal(
        'projectBudgetAlteration',
        setting.submit('projectBudgetAlteration', alteration),
      ),
    ).toBe('A later edition has replaced this budget');
  });

  it('36: what employees claim for a project is spent of its budget, and all that is spent is its cost', async () => {
    const { projectId: project } = await breakGround(company);
    await company.file('xiedong', 'projectBudgetRegister', {
      projectId: project,
      edition: 'v3',
      startDate: day,
      endDate: '2027-11-20',
      ownerId: company.person('xiedong'),
      lines: [{ costSubject: 'office', itemName: '办公', qty: '1', price: '300.00' }],
    });
    const row = async () => (await setting.those('projectBudgetLedger', 'projectId', project))[0]!;
    const id = await documents.file('reimbursementGeneral', {
      projectId: project,
      lines: [
        {
          expenseTypeId: kinds.none!.expenseTypeId,
          projectId: project,
          expenseDate: '2026-11-10',
          invoiceType: 'eGeneral',
          amount: '80.00',
        },
      ],
    });
    expect(await row()).toMatchObject({ usedAmount: '80.00', availableAmount: '220.00' });
    expect((await company.read('projectAdd', project)).costAmount).toBe('80.00');
    await setting.voided('reimbursementGeneral', id);
    expect(await row()).toMatchObject({ usedAmount: '0.00', availableAmount: '300.00' });
  });

  it('36: after the fourth edition there is no third; while the third is altered, no fourth', async () => {
    const { projectId: project } = await breakGround(company);
    const edition = {
      projectId: project,
      startDate: day,
      endDate: '2027-11-20',
      ownerId: company.person('xiedong'),
      lines: [{ costSubject: 'labor', itemName: '人工', qty: '1', price: '1.00' }],
    };
    await company.file('xiedong', 'projectBudgetRegister', { ...edition, edition: 'v4' });
    const late = await company.add('xiedong', 'projectBudgetRegister', {
      ...edition,
      edition: 'v3',
    });
    expect(
      await setting.refusal(
        'projectBudgetRegister',
        company.submit('xiedong', 'projectBudgetRegister', late),
      ),
    ).toBe('The fourth edition is in force or in approval already');

    const { projectId: other } = await breakGround(company);
    const of = (name: string) => ({ ...edition, projectId: other, edition: name });
    const third = await company.file('xiedong', 'projectBudgetRegister', of('v3'));
    const altered = await documents.draft('projectBudgetAlteration', {
      projectBudgetId: third,
      lines: [{ projectBudgetLedgerId: null, costSubject: 'vehicle', changeAmount: '50.00' }],
    });
    done(await setting.submit('projectBudgetAlteration', altered), 'altered');
    const fourth = await company.add('xiedong', 'projectBudgetRegister', of('v4'));
    const submit = () => company.submit('xiedong', 'projectBudgetRegister', fourth);
    expect(await setting.refusal('projectBudgetRegister', submit())).toBe(
      'The budget of the edition before is being altered',
    );
    await documents.approve('projectBudgetAlteration', altered);
    done(await submit(), 'fourth');
  });
});

describe('cost', () => {
  it('38: an audit passes or refuses the cost of its document; a void document takes its cost back', async () => {
    const id = await documents.file('reimbursementGeneral');
    const { amount, docNumber } = await company.read('reimbursementGeneral', id);
    const audit = await documents.draft('costAudit', {
      moduleNo: 'reimbursementGeneral',
      businessKey: id,
      sourceDocNumber: docNumber!,
      amount: amount!,
      auditAmount: amount!,
    });
    const cost = () => madeFor(company, 'costSource', id);
    expect(await cost()).toMatchObject([{ amount, auditStatus: 'SHZ' }]);
    done(
      await company.act(documents.mayPress('costAudit', 'pass'), 'costAudit', audit, 'pass'),
      '',
    );
    expect(await cost()).toMatchObject([{ amount, auditStatus: 'SHTG' }]);
    await setting.voided('reimbursementGeneral', id);
    const amounts = (await cost()).map((row) => row.amount);
    expect(new Set(amounts)).toEqual(new Set([amount, `-${amount as string}`]));
  });
});

it('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
