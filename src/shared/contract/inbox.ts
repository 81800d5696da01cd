import type { Text } from '#engine/schema/language/index.ts';

/** Which reminders: those I sent, those sent to me, or all in processes I oversee. */
export const reminderBoxes = ['sent', 'received', 'all'] as const;
export type ReminderBox = (typeof reminderBoxes)[number];

/** One reminder. */
export interface ProcessReminder {
  id: string;
  procInstId: string;
  moduleNo: string;
  moduleTitle: Text;
  businessKey: string;
  title: string;
  number: string | null;
  remindedAt: string;
  remindedBy: string;
  comment: string | null;
  /** Who had the tasks then, and when they read the message. */
  people: { name: string; readAt: string | null }[];
  /** `ended`: the process ended before anybody read it. */
  state: 'sent' | 'read' | 'ended';
}

/** What I have begun and not submitted. */
export interface DraftItem {
  /** `record`: saved as a draft; `form`: typed into a form and not saved. */
  kind: 'record' | 'form';
  moduleNo: string;
  moduleTitle: Text;
  /** Of the record; null: not saved yet. */
  businessKey: string | null;
  /** Of the form’s draft. */
  key: string | null;
  /** Empty: of a new record, and not typed yet. */
  title: string;
  number: string | null;
  savedAt: string;
  /** Fields that a new record began with: its variant. */
  begins: Record<string, string>;
  /** What has been in a process stays. */
  canDelete: boolean;
}

/** Who decides for me, or for whom I decide. */
export interface Substitution {
  id: string;
  userId: string;
  userName: string;
  substituteId: string;
  substituteName: string;
  /** Areas and modules; empty: everything. */
  modules: Text[];
  /** Others for the same person that are for some of the same, on some of the same days. */
  overlapping: { name: string; from: string; until: string; isFirst: boolean }[];
  from: string;
  until: string;
  state: 'planned' | 'inForce' | 'over';
}
export interface SubstitutionsAnswer {
  /** Module in which they are kept; null: there are none in this company. */
  module: string | null;
  rows: Substitution[];
}
