import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordData } from '#engine/schema/record.ts';
import { isApiError, type ApiError } from '../../api/ApiError.ts';
import { trySubmitting } from '../../api/workflow.ts';

/** A guard that only warns: what it says, and the code that goes on all the same. */
export interface Warning {
  text: string;
  confirm: string;
}

/** What of a record is not saved yet, over its revision; without one it is a new record. */
export interface Unsaved {
  data: RecordData;
  rev?: number;
}

interface TrialOptions {
  moduleNo: string;
  /** Absent: the record is not saved yet. */
  recordId: string | undefined;
  /** Null: nobody knows what of it arrived, so that nothing can be tried. */
  unsaved: () => Unsaved | null;
  /** Saves, and answers the record's id; undefined: it could not be saved, and that is told already. */
  save: () => Promise<string | undefined>;
  onRefused: (refusal: ApiError) => void;
  onClose: () => void;
}

/**
 * Tries the submission before anything is asked for it: what is refused is told at once, and kept as a draft.
 *
 * @returns what guards warn of; undefined until that is known
 */
export function useTrial({ save, onRefused, onClose, ...tried }: TrialOptions) {
  const [warnings, setWarnings] = useState<readonly Warning[]>();
  const begin = useEffectEvent(() => trial(tried));
  const end = useEffectEvent(async ({ warnings: told, refusal }: Outcome) => {
    if (told) return setWarnings(told);
    if (await save()) onRefused(refusal);
    onClose();
  });
  useEffect(() => {
    let isGone = false;
    void begin().then((outcome) => (isGone ? undefined : end(outcome)));
    return () => {
      isGone = true;
    };
  }, []);
  return warnings;
}

type Outcome =
  | { warnings: readonly Warning[]; refusal?: never }
  | { warnings?: never; refusal: ApiError };

async function trial({
  moduleNo,
  recordId,
  unsaved,
}: Pick<TrialOptions, 'moduleNo' | 'recordId' | 'unsaved'>): Promise<Outcome> {
  const warnings: Warning[] = [];
  const typed = unsaved();
  if (!typed) return { warnings };
  const changes = recordId && Object.keys(typed.data).length === 0 ? {} : typed;
  for (;;) {
    const confirmed = warnings.map(({ confirm }) => confirm);
    try {
      await trySubmitting(recordId, { moduleNo, ...changes, confirmed });
      return { warnings };
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { confirm, message: text } = error;
      if (!confirm) return isToldLater(error) ? { warnings } : { refusal: error };
      warnings.push({ text, confirm });
    }
  }
}

/** What the dialog of the submission asks or says by itself, what the save asks about, and what says nothing of it. */
const isToldLater = ({ kind, error = '' }: ApiError) =>
  kind !== 'business' || ['mustChoose', 'noApprover', 'conflict'].includes(error);
