import { Type } from '@sinclair/typebox';
import { ListAnswer } from '../contract/lists.ts';
import { RecordAnswer, SavedRecord } from '../contract/records.ts';
import { ReminderItem } from '../contract/reminders.ts';
import { endpoint } from './endpoint.ts';
import { ById, OnPage, Search } from './parts.ts';
import { HandleBody } from './recordBodies.ts';

const Found = Type.Object({ search: Type.Optional(Search) });
const NewBody = Type.Omit(HandleBody, ['id', 'rev']);
const DateBody = Type.Object({ noticeDate: Type.String({ format: 'date' }) });

/** Reminders that people handle: made by alerts, or written. The module and its fields are those of system.json. */
export const remindersApi = {
  open: endpoint('GET', '/v1/reminders', { answer: Type.Array(ReminderItem) }),
  add: endpoint('POST', '/commonNotice/add', { body: NewBody, answer: SavedRecord }),
  list: endpoint('GET', '/commonNotice/selectAllByPage/:page/:row', {
    params: OnPage,
    query: Found,
    answer: ListAnswer,
  }),
  handle: endpoint('POST', '/commonNotice/updateHandleStatus/:id', {
    params: ById,
    answer: RecordAnswer,
  }),
  putOff: endpoint('POST', '/commonNotice/updateAllNoticeDate', {
    body: DateBody,
    answer: Type.Object({ changed: Type.Number() }),
  }),
};
