import { performContracts, signContracts } from './contracts.ts';
import { findSuppliers, startProjects, winCustomers } from './market.ts';
import type { Office } from './Office.ts';
import { hirePeople } from './people.ts';
import { openPeriods } from './periods.ts';
import { buyAndPay } from './purchasing.ts';
import { leaveWaiting } from './waiting.ts';

/** What the company does from February on: the people, and the documents that most others refer to. */
export async function tellStory(office: Office) {
  await hirePeople(office);
  await openPeriods(office);
  const customers = await winCustomers(office, 30);
  const suppliers = await findSuppliers(office, 20);
  const projects = await startProjects(office, customers, 26);
  const contracts = await signContracts(office, projects, 44);
  await performContracts(office, contracts);
  await buyAndPay(office, suppliers, projects, 20);
  await leaveWaiting(office, { suppliers, projects, contracts });
}
