import type { LiveServices } from '#server/Services.ts';
import { people } from '../company.ts';
import { newPeople } from '../growth.ts';
import type { Office } from '../Office.ts';
import type { Random } from '../random.ts';
import type { WorkClock } from '../WorkClock.ts';
import { DemoCompany } from './DemoCompany.ts';

/** Whose to-do lists stay as the first story leaves them. */
const busy = new Set(
  'admin zhangwei liuyang huanghai wujing linfang yangfan guotao lijianguo'.split(' '),
);

/** The first company of the group, for the areas. */
export function openDemoCompany(
  services: LiveServices,
  office: Office,
  clock: WorkClock,
  random: Random,
): DemoCompany {
  const staff = [...people, ...newPeople]
    .filter(({ org }) => org.startsWith('ZX') || org.startsWith('HJ'))
    .map(({ userName, org }) => ({ userName, org, isBusy: busy.has(userName) }));
  return new DemoCompany(services, office, clock, random, staff);
}
