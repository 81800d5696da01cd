import type { RecordData } from '#engine/schema/record.ts';
import { billing } from './collecting.ts';
import { change, contract, output } from './contracts.ts';
import { part, type Signed } from './signed.ts';
import { customer, project, supplier, type Party, type Running } from './market.ts';
import type { Office } from './Office.ts';
import { prepayment, purchase } from './purchasing.ts';
import { cities, customerKinds, projectKinds, supplierKinds } from './words.ts';

/** What is in force by now. */
export interface Known {
  suppliers: Party[];
  projects: Running[];
  contracts: Signed[];
}

/** Fills the to-do lists of those who have accounts to try: documents of the last days, each with whom it waits for. */
export async function leaveWaiting(office: Office, known: Known) {
  const wait = (clerk: string, module: string, values: RecordData, asked: string) => {
    office.pass(1);
    return office.wait(clerk, module, values, asked);
  };
  const sell = (module: string, values: RecordData, asked: string) =>
    wait('zhangwei', module, values, asked);
  const projects = known.projects.filter(({ customer }) => customer.clerk === 'zhangwei');
  await leaveCustomers(office, projects, sell);
  const contracts = known.contracts.filter(({ clerk }) => clerk === 'zhangwei');
  await leaveContracts(office, projects, contracts, sell);
  const suppliers = known.suppliers.filter(({ clerk }) => clerk === 'zhulin');
  await leavePurchases(office, suppliers, projects, wait);
}

type Sell = (module: string, values: RecordData, asked: string) => Promise<string>;

async function leaveCustomers(office: Office, projects: Running[], sell: Sell) {
  const names = ['合肥高新水务集团有限公司', '济南起步区交通建设投资集团有限公司'];
  for (const [i, name] of names.entries()) {
    const values = customer(office, name, customerKinds[i]!, cities[3 + i]!);
    await sell('customerAdd', values, 'liuyang');
  }
  for (const [i, asked] of ['liuyang', 'liuyang', 'guotao'].entries()) {
    const [{ customer }, kind] = [projects[i]!, projectKinds[i + 2]!];
    const name = `${customer.name.slice(0, 2)}${kind.name}三期`;
    await sell(
      'projectAdd',
      {
        ...project(office, name, kind, customer),
        projectManagerId: office.id('xiedong'),
        undertakeOrgId: office.id('ZX11'),
        address: cities[i]!,
      },
      asked,
    );
  }
}

async function leaveContracts(
  office: Office,
  projects: Running[],
  contracts: Signed[],
  sell: Sell,
) {
  const { random } = office;
  for (const [i, asked] of ['liuyang', 'huanghai', 'liuyang', 'huanghai', 'wujing'].entries()) {
    const running = projects[i]!;
    const amount = random.money(180_000, 4_800_000, 10_000);
    const values = contract(office, `${running.name}合同（续签）`, running, amount);
    await sell('contractCreate', values, asked);
  }
  const [first, second, third] = contracts as [Signed, Signed, Signed];
  await sell('contractChange', change(first), 'liuyang');
  await sell('contractChange', change(second), 'huanghai');
  await sell('outputApply', output(office, third, part(third.amount, 0.1)), 'liuyang');
  for (const asked of ['linfang', 'liuyang', 'huanghai'])
    await sell('invoiceApply', billing(third, random.money(1000, 9000), true), asked);
}

async function leavePurchases(
  office: Office,
  suppliers: Party[],
  projects: Running[],
  wait: (clerk: string, ...rest: Parameters<Sell>) => Promise<string>,
) {
  const { random } = office;
  const name = '广州锦程智能仪器有限公司';
  const values = supplier(office, name, supplierKinds[0]!, cities[7]!);
  await wait('zhulin', 'supplierAdd', values, 'linfang');
  for (const [i, party] of suppliers.slice(0, 4).entries()) {
    const amount = random.money(400_000, 900_000, 1000);
    const bought = purchase(office, party, projects[i], amount, 20 + i);
    if (i < 2) await wait('zhulin', 'purchaseContract', bought, 'wujing');
    else {
      const id = await office.file('zhulin', 'purchaseContract', bought, 'approved');
      const due = { ...prepayment(party, id, amount), planPayDate: office.day(7) };
      await wait('zhulin', 'paymentApply', due, 'yangfan');
    }
  }
}
