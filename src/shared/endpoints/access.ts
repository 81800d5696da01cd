import { Type } from '@sinclair/typebox';
import { ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { WhyAnswer, RightsPreview, RoleHolderCounts } from '../contract/access.ts';
import { UserInfo, SeenBy } from '../contract/session.ts';
import { endpoint } from './endpoint.ts';
import { RecordId } from './parts.ts';

const SeeAsBody = Type.Object({ userId: RecordId });
const WhyQuery = Type.Object({
  module: ModuleNo,
  /** Absent: what the module allows at all. */
  id: Type.Optional(RecordId),
  /** Absent: the caller. */
  userId: Type.Optional(RecordId),
});
const Names = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 });
/** A grant as it is drawn: what is wrong in its condition is told by who counts. */
const DrawnGrant = Type.Object({
  id: Type.String({ maxLength: 100 }),
  roles: Names,
  actions: Names,
  rows: Type.Optional(Type.String({ maxLength: 4_000 })),
  fields: Type.Optional(Names),
  except: Type.Optional(Names),
  levels: Type.Optional(Type.Array(OneOf(['normal', 'sensitive']))),
});
const PreviewBody = Type.Object({
  module: ModuleNo,
  access: Type.Array(DrawnGrant, { maxItems: 200 }),
});

/** Who may do what, and why; and the application through another person's eyes. */
export const accessApi = {
  why: endpoint('GET', '/v1/access/why', { query: WhyQuery, answer: WhyAnswer }),
  preview: endpoint('POST', '/v1/access/preview', {
    body: PreviewBody,
    answer: RightsPreview,
  }),
  /** How many people hold each role. */
  holders: endpoint('GET', '/v1/access/holders', { answer: RoleHolderCounts }),
  seeAs: endpoint('POST', '/v1/access/seeAs', {
    body: SeeAsBody,
    answer: Type.Object({ userInfo: UserInfo, seenBy: SeenBy }),
  }),
  endSeeing: endpoint('POST', '/v1/access/seeAs/end', {
    answer: Type.Object({ userInfo: UserInfo }),
  }),
};
