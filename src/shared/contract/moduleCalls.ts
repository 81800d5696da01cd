/** Who a call of a module names. */
export interface CalledPerson {
  id: string;
  name: string;
  number: string;
  orgId: string | null;
}
