import { Type } from '@sinclair/typebox';
import { ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import {
  type DraftItem,
  type ProcessReminder,
  type SubstitutionsAnswer,
  reminderBoxes,
} from '../contract/inbox.ts';
import type { Page } from '../contract/processAdministration.ts';
import { endpoint } from './endpoint.ts';
import { ById, answers } from './parts.ts';

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
    answer: answers<Page<ProcessReminder>>(),
  }),
  drafts: endpoint('GET', '/workFlow/selectDrafts/:page/:rows', {
    params: OnPage,
    answer: answers<Page<DraftItem>>(),
  }),
  substitutions: endpoint('GET', '/v1/user/substitutions', {
    answer: answers<SubstitutionsAnswer>(),
  }),
  endSubstitution: endpoint('POST', '/v1/user/substitutions/end/:id', { params: ById }),
};
