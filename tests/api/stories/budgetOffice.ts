import type { RecordData } from '#engine/schema/record.ts';
import { breakGround, buyer, clerk, papers } from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';

export const day = '2026-11-20';
const [leader, finance] = ['liuyang', 'yangfan'];
const goods = { goodsName: '监测服务', unit: 'set' };

/** People who request, order and settle services on budgets of 100.00. */
export class BudgetOffice {
  private constructor(
    readonly setting: Setting,
    readonly supplierId: string,
  ) {}

  static async open() {
    const setting = await Setting.open({ now: () => new Date(`${day}T02:00:00Z`) });
    const supplierId = await setting.company.file(buyer, 'supplierAdd', papers.supplierAdd());
    return new BudgetOffice(setting, supplierId);
  }

  get company() {
    return this.setting.company;
  }

  /** Items of the clerk’s department with 100.00 for this year, by how their subjects are controlled. */
  async items(...controlModes: string[]): Promise<string[]> {
    const { company, setting } = this;
    const subjects: string[] = [];
    for (const [at, controlMode] of controlModes.entries()) {
      const code = `MON-${at}`;
      const subject = { code, name: `监测费 ${at}`, direction: 'expense', controlMode };
      subjects.push(await company.add(finance, 'budgetSubject', subject));
    }
    const { orgId } = await company.read('personnelInfo', company.person(clerk));
    await company.file(leader, 'annualBudget', {
      orgId,
      year: 2026,
      edition: 'v3',
      budgetType: 'department',
      lines: subjects.map((budgetSubjectId) => ({ budgetSubjectId, q4: '100.00' })),
    });
    const rows = await Promise.all(
      subjects.map((id) => setting.those('budgetLedger', 'budgetSubjectId', id)),
    );
    return rows.map(([row]) => row!.id as string);
  }

  /** A project with 100.00 for each of these kinds of cost, and its first row of the ledger. */
  async project(...costSubjects: string[]) {
    const { company, setting } = this;
    const { projectId } = await breakGround(company);
    const subjects = costSubjects.length ? costSubjects : ['other'];
    await company.file('xiedong', 'projectBudgetRegister', {
      projectId,
      edition: 'v3',
      startDate: day,
      endDate: '2027-11-20',
      ownerId: company.person('xiedong'),
      lines: subjects.map((costSubject) => ({
        costSubject,
        itemName: '监测',
        qty: '1',
        price: '100.00',
      })),
    });
    const rows = await setting.those('projectBudgetLedger', 'projectId', projectId);
    const row = rows.find(({ costSubject }) => costSubject === subjects[0])!;
    return { projectId, row: row.id as string };
  }

  /** Committed, used and available, as a ledger has them. */
  async figures(module: string, row: string) {
    const found = await this.company.read(module, row);
    return [found.occupiedAmount, found.usedAmount, found.availableAmount];
  }

  requisition(charged: RecordData, qty = '10', price = '10.00') {
    return this.company.add(clerk, 'purchaseRequisition', {
      purchaseType: 'service',
      purchaseMode: 'direct',
      reason: '监测服务',
      lines: [{ ...goods, qty, needDate: '2026-12-01', price }],
      ...charged,
    });
  }

  async requested(charged: RecordData, qty = '10', price = '10.00') {
    const id = await this.requisition(charged, qty, price);
    await this.company.pass(clerk, 'purchaseRequisition', id);
    return id;
  }

  /** A draft of an order, a line for each requisition. */
  order(more: RecordData, qty: string, price: string, ...requisitions: string[]) {
    const line = { ...goods, qty, price };
    return this.company.add(buyer, 'purchaseOrder', {
      purchaseType: 'service',
      supplierId: this.supplierId,
      taxRate: '0.06',
      deliveryDate: '2026-12-15',
      lines: requisitions.length
        ? requisitions.map((requisitionId) => ({ ...line, requisitionId }))
        : [line],
      ...more,
    });
  }

  async ordered(more: RecordData, qty: string, price: string, ...requisitions: string[]) {
    const id = await this.order(more, qty, price, ...requisitions);
    await this.company.pass(buyer, 'purchaseOrder', id);
    return id;
  }

  contract(more: RecordData) {
    return this.company.add(buyer, 'purchaseContract', {
      ...papers.purchaseContract({
        supplierId: this.supplierId,
        purchaseType: 'service',
        retentionRate: '0',
      }),
      ...more,
    });
  }

  async signed(more: RecordData) {
    const id = await this.contract(more);
    await this.company.pass(buyer, 'purchaseContract', id);
    return id;
  }

  settlement(basis: RecordData, grossAmount: string) {
    return this.company.add(buyer, 'purchaseSettlement', {
      ...papers.purchaseSettlement({ supplierId: this.supplierId, grossAmount }),
      ...basis,
    });
  }

  async settled(basis: RecordData, grossAmount: string) {
    const id = await this.settlement(basis, grossAmount);
    await this.company.pass(buyer, 'purchaseSettlement', id);
    return id;
  }

  /** A draft of a claim of the buyer for something bought. */
  claim(more: RecordData, price: string) {
    return this.company.add(buyer, 'reimbursementPurchaseCommon', {
      businessType: 'houseLease',
      supplierId: this.supplierId,
      accountDate: day,
      taxRate: '0.06',
      lines: [{ itemName: '监测服务', qty: '1', price }],
      ...more,
    });
  }

  /** What is said when the buyer submits this; it stays a draft. */
  told(module: string, id: string) {
    return this.setting.refusal(module, this.company.submit(buyer, module, id));
  }
}
