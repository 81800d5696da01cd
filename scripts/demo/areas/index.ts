import type { Area } from '../fill/Area.ts';
import { customer } from './customer.ts';

/** In the order in which they are played: what others refer to comes first. */
export const areas: Readonly<Record<string, Area>> = {
  customer,
};
