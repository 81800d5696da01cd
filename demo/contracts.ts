import type { RecordData } from '#engine/schema/record.ts';
import type { Office } from './Office.ts';
import { invoice, openAccounts, receive } from './collecting.ts';
import { fate, type Running } from './market.ts';
import { part, type Signed } from './signed.ts';

/** What a contract of a project says. */
export const contract = (
  office: Office,
  contractName: string,
  { id, kind, customer }: Running,
  amount: string,
): RecordData => ({
  contractName,
  contractType: kind.contract,
  projectId: id,
  customerId: customer.id,
  signDate: office.today(),
  startDate: office.day(5),
  endDate: office.day(365),
  amount,
  taxRate: '0.06',
  retentionRate: '0.03',
  paymentTerms: [
    { stage: 'prepay', ratio: '0.2', planDate: office.day(20) },
    { stage: 'progress', ratio: '0.5', planDate: office.day(150) },
    { stage: 'acceptance', ratio: '0.27', planDate: office.day(320) },
    { stage: 'retention', ratio: '0.03', planDate: office.day(700) },
  ],
});

export async function signContracts(
  office: Office,
  projects: Running[],
  count: number,
): Promise<Signed[]> {
  const signed: Signed[] = [];
  for (let i = 0; i < count; i++) {
    const project = projects[i % projects.length]!;
    const { random } = office;
    const clerk = project.customer.clerk;
    const amount =
      i % 19 === 4
        ? random.money(55_000_000, 80_000_000, 10_000)
        : i % 7 === 2
          ? random.money(5_100_000, 9_000_000, 10_000)
          : random.money(180_000, 4_800_000, 10_000);
    office.pass(4);
    const how = fate(i + 1);
    const name = `${project.name}合同${i >= projects.length ? '（补充）' : ''}`;
    const id = await office.add(clerk, 'contractCreate', contract(office, name, project, amount));
    if (how !== 'draft' && Number(amount) > 5_000_000) await review(office, clerk, id);
    await office.submit(clerk, 'contractCreate', id, how);
    if (how === 'approved')
      signed.push({ id, clerk, customerId: project.customer.id, projectId: project.id, amount });
  }
  return signed;
}

/** A committee lets a large contract pass before it is submitted. */
async function review(office: Office, clerk: string, contractId: string) {
  const members =
    clerk === 'yuanmeng' ? ['tianye', 'panwei', 'jiangwen'] : ['chenli', 'dengchao', 'hujun'];
  const disciplines = ['business', 'technical', 'finance'];
  const values = {
    contractId,
    meetingDate: office.today(),
    meetingMode: 'meeting',
    members: members.map((member, i) => ({
      memberId: office.id(member),
      discipline: disciplines[i]!,
      opinion: '条款完备，风险可控，同意签订。',
      agreed: true,
    })),
    conclusion: 'pass',
    riskPoints: '合同额较大，需关注业主资金到位情况。',
  };
  await office.file(clerk, 'contractCommittee', values, 'approved');
}

/** A tenth more. */
export const change = (contract: Signed): RecordData => ({
  contractId: contract.id,
  changeType: 'amount',
  changeAmount: part(contract.amount, 0.1),
  reason: '业主增加工作内容',
  changeContent: '增加工作量，按补充协议调整合同额',
});

/** Work that is done in this month. */
export const output = (office: Office, contract: Signed, declaredAmount: string): RecordData => ({
  contractId: contract.id,
  projectId: contract.projectId,
  month: office.today().slice(0, 7),
  declaredAmount,
  basis: '按监理月报确认的完成工程量',
  lines: [{ workItem: '现场服务', unit: 'month', qty: '1', price: declaredAmount }],
});

/** Output declared and confirmed, invoiced, refunded, received; some contracts changed or ended. */
export async function performContracts(office: Office, contracts: Signed[]) {
  const accounts = await openAccounts(office);
  for (const [i, contract] of contracts.entries()) {
    office.pass(4);
    if (i % 9 === 4) {
      await office.file(
        contract.clerk,
        'contractChange',
        change(contract),
        i % 2 ? 'approved' : 'running',
      );
      if (i % 2 === 0) continue;
    }
    if (i % 13 === 11) {
      await office.file(
        contract.clerk,
        'contractVoid',
        { contractId: contract.id, voidType: 'void', voidDate: office.day(3), reason: '项目取消' },
        'approved',
      );
      continue;
    }
    const declared = part(contract.amount, 0.4);
    const declaring = fate(i + 6);
    const outputId = await office.file(
      contract.clerk,
      'outputApply',
      output(office, contract, declared),
      declaring,
    );
    if (declaring === 'approved')
      await confirmOutput(office, contract, outputId, declared, i, accounts);
    office.pass(2);
    if (i % 3 === 0)
      await invoice(office, contract, part(contract.amount, 0.05), true, fate(i + 3));
  }
}

async function confirmOutput(
  office: Office,
  contract: Signed,
  outputApplyId: string,
  declared: string,
  i: number,
  accounts: Record<string, string>,
) {
  const confirmed = i % 4 === 0 ? part(declared, 0.9) : declared;
  const evidence = await office.aside(() =>
    office.file(
      contract.clerk,
      'evidenceChain',
      {
        contractId: contract.id,
        month: office.today().slice(0, 7),
        evidenceType: 'settlement',
        evidenceName: '业主签认的工程量确认单',
        evidenceDate: office.today(),
        amount: confirmed,
      },
      'approved',
    ),
  );
  office.pass(6);
  const how = fate(i + 5);
  const id = await office.file(
    contract.clerk,
    'outputConfirm',
    {
      outputApplyId,
      month: office.today().slice(0, 7),
      confirmedAmount: confirmed,
      confirmDate: office.today(),
      confirmMethod: 'certificate',
      evidenceIds: [evidence],
      ...(confirmed !== declared && { reason: '业主核减' }),
    },
    how,
  );
  if (how !== 'approved') return;
  const invoiced = part(confirmed, 0.6);
  const outputLines = [{ outputConfirmId: id, amount: invoiced }];
  await invoice(office, contract, invoiced, false, fate(i + 8), { outputLines });
  const { receivableId } = await office.read('outputConfirm', id);
  if (i % 2 === 0)
    await receive(office, contract, receivableId as string, part(confirmed, 0.5), i, accounts);
}
