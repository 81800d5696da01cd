import { Type } from '@sinclair/typebox';
import { ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { DraftItem, ProcessReminder, SubstitutionsAnswer } from '../contract/inbox.ts';
import { reminderBoxes } from '../contract/choices.ts';
import { PageOf } from '../contract/parts.ts';
import { endpoint } from './endpoint.ts';
import { ById, OnPageOfRows } from './parts.ts';

const ReminderQuery = Type.Object({
  box: Type.Optional(OneOf(reminderBoxes)),
  moduleNo: Type.Optional(ModuleNo),
  search: Type.Optional(Type.String({ maxLength: 200 })),
});

/** A person's reminders, drafts and substitutes. */
export const inboxApi = {
  reminders: endpoint('GET', '/workFlow/selectUrgeRecords/:page/:rows', {
    params: OnPageOfRows,
    query: ReminderQuery,
    answer: PageOf(ProcessReminder),
  }),
  drafts: endpoint('GET', '/workFlow/selectDrafts/:page/:rows', {
    params: OnPageOfRows,
    answer: PageOf(DraftItem),
  }),
  substitutions: endpoint('GET', '/v1/user/substitutions', {
    answer: SubstitutionsAnswer,
  }),
  endSubstitution: endpoint('POST', '/v1/user/substitutions/end/:id', { params: ById }),
};
