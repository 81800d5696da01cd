import type { Area } from '../fill/Area.ts';
import { bidding } from './bidding.ts';
import { budget } from './budget.ts';
import { contract } from './contract.ts';
import { customer } from './customer.ts';
import { inquiry } from './inquiry.ts';
import { market } from './market.ts';
import { production } from './production.ts';
import { project } from './project.ts';
import { receivables } from './receivables.ts';
import { subjectEntry } from './subjectEntry.ts';

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
};
