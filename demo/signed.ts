import { Decimal } from 'decimal.js';

/** An effective contract. Amounts are money strings. */
export interface Signed {
  id: string;
  clerk: string;
  customerId: string;
  projectId: string;
  amount: string;
}

/** A share of an amount. */
export const part = (amount: string, share: number) => new Decimal(amount).times(share).toFixed(2);
