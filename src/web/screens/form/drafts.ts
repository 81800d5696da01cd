import type { FormDraft } from '#shared/contract.ts';
import { readLocal, writeLocal } from '../../state/createStore.ts';

/** What was typed into a form and not saved. */
export interface Draft extends FormDraft {
  /** The session ended while it was typed: it is put back without asking. */
  isInterrupted?: boolean;
}

/** Where the draft of a form is kept: per person, module and record. */
export const draftKey = (userId: string, module: string, id: string | null) =>
  `draft.${userId}.${module}.${id ?? 'new'}`;

export const readDraft = (key: string) => readLocal<Draft | null>(key, null);
export const writeDraft = (key: string, draft: Draft | null) => writeLocal(key, draft);
