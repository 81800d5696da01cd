import type { RecordData } from '#engine/schema/record.ts';
import type { Caller } from '../../Services.ts';

/** `user` as expressions see it. */
export const userVariable = ({
  userId,
  name,
  orgId,
  companyId,
  orgs,
  companyOrgs,
  roles,
}: Caller): RecordData => ({
  id: userId,
  name,
  orgId,
  companyId,
  orgs,
  companyOrgs,
  roles: [...roles],
});
