import { Type, type Static } from '@sinclair/typebox';
import { Id, ModuleName, OneOf, orNull } from '#engine/schema/language/index.ts';
import { SkipChoice } from '../contract/skipRules.ts';
import { PageOf, Text } from '../contract/parts.ts';
import { endpoint } from './endpoint.ts';
import { ById, OnPage, RecordId } from './parts.ts';

/** Who is passed over; at least one policy is set. */
const Body = Type.Object({
  moduleNo: ModuleName,
  /** Null: every step. */
  stepId: orNull(Id),
  /** Null: as the process says. */
  approverIsStarter: orNull(OneOf(['ask', 'skip', 'up'])),
  alreadyApproved: orNull(OneOf(['never', 'consecutive', 'anyEarlier'])),
});

export type SkipRuleBody = Static<typeof Body>;

/** A rule in the list of all. */
const SkipRuleItem = Type.Composite([
  Body,
  Type.Object({
    id: Type.String(),
    moduleTitle: Text,
    /** Null: every step, or one that the process in force no longer has. */
    stepTitle: orNull(Text),
    changedBy: Type.String(),
    changedAt: Type.String(),
  }),
]);
export type SkipRuleItem = Static<typeof SkipRuleItem>;

const Changed = Type.Composite([Body, Type.Object({ id: RecordId })]);
const Query = Type.Object({ moduleNo: Type.Optional(ModuleName) });

/** Who is passed over in processes: set by administrators. */
export const skipRulesApi = {
  list: endpoint('GET', '/workflowConfigSkip/selectAllByPage/:page/:row', {
    params: OnPage,
    query: Query,
    answer: PageOf(SkipRuleItem),
  }),
  one: endpoint('GET', '/workflowConfigSkip/:id', {
    params: ById,
    answer: SkipRuleItem,
  }),
  add: endpoint('POST', '/workflowConfigSkip/add', {
    body: Body,
    answer: SkipRuleItem,
  }),
  update: endpoint('POST', '/workflowConfigSkip/update', {
    body: Changed,
    answer: SkipRuleItem,
  }),
  remove: endpoint('POST', '/workflowConfigSkip/delete/:id', { params: ById }),
  choices: endpoint('POST', '/workflowConfigManage/getSelectConfig', {
    answer: Type.Array(SkipChoice),
  }),
};
