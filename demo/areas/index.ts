import type { Area } from '../fill/Area.ts';
import { assetBudget } from './assetBudget.ts';
import { assets } from './assets.ts';
import { basicConfig, closing } from './basicConfig.ts';
import { bidding } from './bidding.ts';
import { budget } from './budget.ts';
import { certificates } from './certificates.ts';
import { contract } from './contract.ts';
import { cost } from './cost.ts';
import { customer } from './customer.ts';
import { everybody } from './everybody.ts';
import { files } from './files.ts';
import { hr } from './hr.ts';
import { inquiry } from './inquiry.ts';
import { intelligentTech } from './intelligentTech.ts';
import { market } from './market.ts';
import { misc } from './misc.ts';
import { office } from './office.ts';
import { personnel } from './personnel.ts';
import { production } from './production.ts';
import { project } from './project.ts';
import { projectBudget } from './projectBudget.ts';
import { purchasing } from './purchasing.ts';
import { receivables } from './receivables.ts';
import { reimbursement } from './reimbursement.ts';
import { subjectEntry } from './subjectEntry.ts';
import { supplier } from './supplier.ts';
import { system } from './system.ts';

/** In the order in which they are played: what others refer to comes first. */
export const areas: Readonly<Record<string, Area>> = {
  market,
  customer,
  project,
  bidding,
  contract,
  production,
  receivables,
  budget,
  subjectEntry,
  inquiry,
  system,
  basicConfig,
  projectBudget,
  supplier,
  purchasing,
  assets,
  reimbursement,
  personnel,
  hr,
  office,
  files,
  intelligentTech,
  cost,
  assetBudget,
  certificates,
  closing,
  misc,
  everybody,
};
