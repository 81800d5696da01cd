import type { RecordData } from '#engine/schema/record.ts';
import type { FormDraft, HandleBody } from '#shared/contract/index.ts';
import { readLocal, writeLocal } from '../../state/createStore.ts';

/** A save that was sent, and what the form held. */
export interface Sent {
  data: RecordData;
  body: HandleBody;
}

/** What was typed into a form and not saved. */
export interface Draft extends FormDraft {
  /** A save of it that was sent and never answered: it is tried again before the next. */
  unanswered?: Sent | undefined;
  /** The session ended while it was typed: it is put back without asking. */
  isInterrupted?: boolean;
}

/** Where the draft of a form is kept: per person, module and record, or what a new one began as. */
export const draftKey = (userId: string, module: string, name: string) =>
  `draft.${userId}.${module}.${name}`;

export const readDraft = (key: string) => readLocal<Draft | null>(key, null);
export const writeDraft = (key: string, draft: Draft | null) => writeLocal(key, draft);
