import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Id, ModuleName, OneOf, type Text } from '#engine/schema/language/index.ts';
import type { SkipChoice } from '../contract/skipRules.ts';
import type { Page } from '../contract/processAdministration.ts';
import { endpoint } from './endpoint.ts';
import { ById, OnPage, RecordId, answers } from './parts.ts';

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** Who is passed over; at least one policy is set. */
const Body = Type.Object({
  moduleNo: ModuleName,
  /** Null: every step. */
  stepId: Nullable(Id),
  /** Null: as the process says. */
  approverIsStarter: Nullable(OneOf(['ask', 'skip', 'up'])),
  alreadyApproved: Nullable(OneOf(['never', 'consecutive', 'anyEarlier'])),
});

export type SkipRuleBody = Static<typeof Body>;

/** A rule in the list of all. */
export interface SkipRuleItem extends SkipRuleBody {
  id: string;
  moduleTitle: Text;
  /** Null: every step, or one that the process in force no longer has. */
  stepTitle: Text | null;
  changedBy: string;
  changedAt: string;
}

const Changed = Type.Composite([Body, Type.Object({ id: RecordId })]);
const Query = Type.Object({ moduleNo: Type.Optional(ModuleName) });

/** Who is passed over in processes: set by administrators. */
export const skipRulesApi = {
  list: endpoint('GET', '/workflowConfigSkip/selectAllByPage/:page/:row', {
    params: OnPage,
    query: Query,
    answer: answers<Page<SkipRuleItem>>(),
  }),
  one: endpoint('GET', '/workflowConfigSkip/:id', {
    params: ById,
    answer: answers<SkipRuleItem>(),
  }),
  add: endpoint('POST', '/workflowConfigSkip/add', { body: Body, answer: answers<SkipRuleItem>() }),
  update: endpoint('POST', '/workflowConfigSkip/update', {
    body: Changed,
    answer: answers<SkipRuleItem>(),
  }),
  remove: endpoint('POST', '/workflowConfigSkip/delete/:id', { params: ById }),
  choices: endpoint('POST', '/workflowConfigManage/getSelectConfig', {
    answer: answers<SkipChoice[]>(),
  }),
};
