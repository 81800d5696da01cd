import type { RecordData } from '#engine/schema/record.ts';

/** Who a call of a module names. */
export interface CalledPerson {
  id: string;
  name: string;
  number: string;
  orgId: string | null;
}

/** An organisation with those below it and the people who work there. */
export interface OrgUserBranch {
  id: string;
  name: string;
  parentId: string | null;
  users: CalledPerson[];
  childrens: OrgUserBranch[];
}

/** Fields of a record by their names, besides what every change may say. */
export interface CalledChange extends RecordData {
  id?: string;
  rev?: number;
  requestKey?: string;
  reason?: string;
}
