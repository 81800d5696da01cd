import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { breakGround, clerk } from '../papers.ts';
import { type Case, company, drafted, supplier } from './office.ts';

const today = '2026-11-20';
/** A day that lies behind whatever clock a test runs by. */
const past = '2025-06-30';
const accountant = 'yangfan';
const leader = 'liuyang';
const place = {
  provinceCode: '110000',
  provinceName: '北京市',
  cityCode: '110100',
  cityName: '北京市',
};

interface Budget {
  annualBudgetId: string;
  budgetLedgerId: string;
  expenseTypeId: string;
  /** Of the subject with the smaller budget. */
  mealTypeId: string;
}
let granted: Promise<Budget> | undefined;
/** This year’s budget of the clerk’s department: 1,000.00 for trips, 100.00 for meals, and what is spent of it. */
const budget = () => (granted ??= grant());

/** A budgeted subject, and the type of expense that is charged to it. */
async function expense(code: string, name: string, expenseCategory: string) {
  const budgetSubjectId = await company.add(accountant, 'budgetSubject', {
    code,
    name,
    direction: 'expense',
    controlMode: 'hard',
  });
  const expenseTypeId = await company.add(accountant, 'expenseType', {
    code,
    name,
    expenseCategory,
    costSubject: 'office',
    budgetSubjectId,
    accountCode: '660205',
  });
  return { budgetSubjectId, expenseTypeId };
}

async function grant(): Promise<Budget> {
  const trips = await expense('GUARD-01', '交通费', 'travel');
  const meals = await expense('GUARD-02', '业务招待费', 'entertainment');
  const annualBudgetId = await company.file(leader, 'annualBudget', {
    year: 2026,
    edition: 'v3',
    budgetType: 'department',
    lines: [
      { budgetSubjectId: trips.budgetSubjectId, q4: '1000.00' },
      { budgetSubjectId: meals.budgetSubjectId, q4: '100.00' },
    ],
  });
  const { rows } = (await company.list('admin', 'budgetLedger')).data;
  const ledger = rows.find((row) => row.budgetSubjectId === trips.budgetSubjectId)!;
  return {
    annualBudgetId,
    budgetLedgerId: ledger.id as string,
    expenseTypeId: trips.expenseTypeId,
    mealTypeId: meals.expenseTypeId,
  };
}

const payee = {
  payeeName: '苏州汽车租赁行',
  payeeBank: '中国工商银行',
  payeeAccount: '6222000000000000123',
};

/** A project that may spend 500.00 on one kind of cost. */
async function budgetedProject(costSubject: string) {
  const { projectId } = await breakGround(company);
  await company.file('xiedong', 'projectBudgetRegister', {
    projectId,
    edition: 'v3',
    startDate: today,
    endDate: '2027-11-20',
    ownerId: company.person('xiedong'),
    lines: [{ costSubject, itemName: '监测服务', qty: '1', price: '500.00' }],
  });
  return projectId;
}

const requisition = (more: RecordData) =>
  drafted(leader, 'purchaseRequisition', {
    purchaseType: 'service',
    urgency: 'normal',
    purchaseMode: 'inquiry',
    reason: '现场监测',
    ...more,
  });
const goods = (price: string) => ({
  lines: [{ goodsName: '监测服务', unit: 'set', qty: '1', price, needDate: '2026-12-20' }],
});

/** A day in Beijing that costs so much. */
const trip = (expenseTypeId: string, amount: string, more: RecordData = {}) =>
  drafted(clerk, 'reimbursementTravel', {
    accountDate: today,
    travelers: [company.person(clerk)],
    travelReason: '参加北京轨道交通展',
    startDate: past,
    endDate: past,
    paymentMethod: 'transfer',
    lines: [
      {
        tripDate: past,
        departure: '苏州',
        destination: place,
        transportMode: 'plane',
        expenseTypeId,
        amount,
      },
    ],
    ...more,
  });

/** Cases of the guards of department and project budgets, by module and guard. */
export const budgets: Record<string, Case> = {
  'reimbursementTravel.overBudget': {
    async arrange() {
      const { expenseTypeId } = await budget();
      return trip(expenseTypeId, '1000.01', { overStandardReason: '展会期间票价上涨' });
    },
    facts: {
      'lines.amount': ['1000.01'],
      'lines.budgetLedgerId.availableAmount': ['1000.00'],
    },
    en: 'Over budget: amount 1,000.01, available 1,000.00',
  },
  'reimbursementTravel.aboveTravelStandard': {
    async arrange() {
      const { expenseTypeId } = await expense('GUARD-03', '住宿费', 'travel');
      await company.file(clerk, 'reimbursementStandard', {
        expenseTypeId,
        standardAmount: '350.00',
        standardUnit: 'day',
        startDate: past,
      });
      return trip(expenseTypeId, '350.01');
    },
    facts: { line: 1, 'item.aboveStandard': '0.01', standard: '350.00' },
    en: 'Line 1 is 0.01 above the travel standard of 350.00, a day’s lines together: say why, or claim less where the expense type blocks it',
  },
  'reimbursementEntertainment.overBudget': {
    async arrange() {
      const { mealTypeId } = await budget();
      return drafted(clerk, 'reimbursementEntertainment', {
        accountDate: today,
        guestUnit: '北京市轨道交通建设管理有限公司',
        guestCount: 2,
        staffCount: 1,
        entertainDate: past,
        lines: [
          {
            expenseTypeId: mealTypeId,
            expenseDate: past,
            invoiceType: 'eSpecial',
            amount: '100.01',
          },
        ],
      });
    },
    facts: { 'lines.amount': ['100.01'], 'lines.budgetLedgerId.availableAmount': ['100.00'] },
    en: 'Over budget: amount 100.01, available 100.00',
  },
  'purchaseRequisition.overDepartmentBudget': {
    async arrange() {
      const { budgetLedgerId } = await budget();
      return requisition({ budgetLedgerId, ...goods('1000.01') });
    },
    facts: { totalAmount: '1000.01', 'budgetLedgerId.availableAmount': '1000.00' },
    en: 'Over the department budget: estimated total 1,000.01, available 1,000.00',
  },
  'receptionExternal.overEntertainmentBudget': {
    async arrange() {
      const { budgetLedgerId } = await budget();
      return drafted(leader, 'receptionExternal', {
        guestUnit: '北京市轨道交通建设管理有限公司',
        guestLevel: 'vip',
        guestCount: 3,
        startTime: '2026-11-25T01:00:00.000Z',
        endTime: '2026-11-25T10:00:00.000Z',
        purpose: '项目交流',
        budgetLedgerId,
        arrangements: [{ arrangementType: 'meal', standard: '500.01', persons: 2 }],
      });
    },
    facts: { budgetAmount: '1000.02', 'budgetLedgerId.availableAmount': '1000.00' },
    en: 'Over the entertainment budget: budget 1,000.02, available 1,000.00',
  },
  'purchaseRequisition.overProjectBudget': {
    async arrange() {
      const projectId = await budgetedProject('other');
      return requisition({ projectId, ...goods('500.01') });
    },
    facts: { totalAmount: '500.01', 'projectBudgetLedgerId.availableAmount': '500.00' },
    en: 'Over the project budget: estimated total 500.01, available 500.00',
  },
  'reimbursementCurrencyPurchase.overProjectBudget': {
    async arrange() {
      const projectId = await budgetedProject('vehicle');
      const { expenseTypeId } = await budget();
      return drafted(leader, 'reimbursementCurrencyPurchase', {
        businessType: 'temporaryCar',
        projectId,
        supplierName: '苏州汽车租赁行',
        ...payee,
        reason: '现场监测用车',
        lines: [
          { expenseTypeId, itemName: '用车', qty: '1', price: '500.01', invoiceType: 'eSpecial' },
        ],
      });
    },
    facts: { amount: '500.01', 'projectBudgetLedgerId.availableAmount': '500.00' },
    en: 'Over the project budget: total 500.01, available 500.00',
  },
  'reimbursementLabor.overProjectBudget': {
    async arrange() {
      const projectId = await budgetedProject('labor');
      const worker = { workerName: '李强', idNumber: '110101199003070011' };
      return drafted(leader, 'reimbursementLabor', {
        projectId,
        month: '2026-11',
        ...payee,
        lines: [{ ...worker, workDays: '1', dailyWage: '500.01' }],
      });
    },
    facts: { amount: '500.01', 'projectBudgetLedgerId.availableAmount': '500.00' },
    en: 'Over the project budget: total 500.01, available 500.00',
  },
  'reimbursementPurchaseCommon.overProjectBudget': {
    async arrange() {
      const projectId = await budgetedProject('labor');
      return drafted(leader, 'reimbursementPurchaseCommon', {
        businessType: 'staffing',
        projectId,
        supplierId: await supplier(),
        taxRate: '0.06',
        ...payee,
        lines: [{ itemName: '监测服务', qty: '1', price: '500.01' }],
      });
    },
    facts: { amount: '500.01', 'projectBudgetLedgerId.availableAmount': '500.00' },
    en: 'Over the project budget: total 500.01, available 500.00',
  },
  'budgetAdjust.effectiveBudgetAdjusted': {
    async arrange() {
      const { annualBudgetId, budgetLedgerId } = await budget();
      const attempt = await drafted(leader, 'budgetAdjust', {
        annualBudgetId,
        adjustType: 'add',
        reason: '展会增加一场',
        lines: [{ budgetLedgerId, adjustAmount: '100.00' }],
      });
      await company.server.services.db.run(
        sql`update data.annual_budget set status = 'ZF' where id = ${annualBudgetId}`,
      );
      return attempt;
    },
    facts: { 'annualBudgetId.status': 'ZF' },
    en: 'Only an effective budget can be adjusted',
  },
};
