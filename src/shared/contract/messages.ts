/** What a task or message says about where it leads. */
export interface Opening {
  moduleNo?: string | null;
  /** The same, as some messages call it. */
  productNo?: string | null;
  businessKey?: string | null;
  /** What the record is part of, or the record itself where there is no `businessKey`. */
  detailId?: string | null;
  taskId?: string | null;
  procInstId?: string | null;
  businessType?: string | null;
  remark?: string | null;
  remark3?: string | null;
  messageType?: string | null;
  isDetails?: boolean;
  /** What was said about the record: the message leads to it. */
  commentId?: string;
  formId?: { frontEndEngine?: string | null } | null;
}

/** A message as its reader sees it. */
export interface MessageItem {
  id: string;
  kind: string;
  moduleNo: string | null;
  businessKey: string | null;
  title: { en: string; zh: string };
  payload: Record<string, unknown>;
  readAt: string | null;
  createdAt: string;
  /** Where it leads by now, in the words of tasks. */
  opening: Opening;
}

/** What messages are about, with the kinds of them: people look at one alone, and choose of which they are told. */
export const messageCategories = {
  task: ['task'],
  reminder: ['urge'],
  result: ['process'],
  copy: ['copy'],
  deadline: ['notice'],
  reading: ['reading'],
  talk: ['mention', 'comment', 'note'],
  report: ['report'],
} as const;
export type MessageCategory = keyof typeof messageCategories;

/** The setting of a person that names the categories of which they want to be told nothing. */
export const mutedMessages = 'messages.muted';

export interface MessagePage {
  rows: MessageItem[];
  total: number;
  totalIsCapped: boolean;
  /** Of all that the person wants to be told of, whatever is looked at. */
  unread: number;
  /** How many there are of each category, and how many are not read; those that are not wanted, too. */
  categories: { category: MessageCategory; count: number; unread: number }[];
}

/** What is done with several at once; `readAll` with all. */
export const messageOperations = ['read', 'unread', 'delete', 'readAll'] as const;
export type MessageOperation = (typeof messageOperations)[number];
