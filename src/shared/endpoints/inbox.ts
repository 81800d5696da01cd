import { Type } from '@sinclair/typebox';
import { ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { DraftItem, ProcessReminder, SubstitutionsAnswer } from '../contract/inbox.ts';
import { reminderBoxes } from '../contract/choices.ts';
import { PageOf } from '../contract/parts.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './parts.ts';

const OnPage = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500 }),
  rows: Type.Integer({ minimum: 1, maximum: 200 }),
});
const ReminderQuery = Type.Object({
  box: Type.Optional(OneOf(reminderBoxes)),
  moduleNo: Type.Optional(ModuleNo),
  search: Type.Optional(Type.String({ maxLength: 200 })),
});

/** A person's reminders, drafts and substitutes. */
export const inboxApi = {
  reminders: endpoint('GET', '/workFlow/selectUrgeRecords/:page/:rows', {
    params: OnPage,
    query: ReminderQuery,
    answer: PageOf(ProcessReminder),
  }),
  drafts: endpoint('GET', '/workFlow/selectDrafts/:page/:rows', {
    params: OnPage,
    answer: PageOf(DraftItem),
  }),
  substitutions: endpoint('GET', '/v1/user/substitutions', {
    answer: SubstitutionsAnswer,
  }),
  endSubstitution: endpoint('POST', '/v1/user/substitutions/end/:id', { params: ById }),
};
