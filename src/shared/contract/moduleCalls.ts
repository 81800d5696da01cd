import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { treeOf } from './parts.ts';

/** Who a call of a module names. */
const CalledPerson = Type.Object({
  id: Type.String(),
  name: Type.String(),
  number: Type.String(),
  orgId: orNull(Type.String()),
});

const Branch = Type.Object({
  id: Type.String(),
  name: Type.String(),
  parentId: orNull(Type.String()),
  users: Type.Array(CalledPerson),
});
/** An organisation with those below it and the people who work there. */
export type OrgUserBranch = Static<typeof Branch> & { childrens: OrgUserBranch[] };
export const OrgUserBranch = treeOf<OrgUserBranch>(Branch, 'childrens');
