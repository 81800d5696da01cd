import { useReducer, useState } from 'react';
import { isSame } from '#engine/schema/expand/changesOf.ts';
import type { CustomDesign, CustomProblem } from '#shared/contract/index.ts';
import { saveCustomisationDraft } from '../../api/customisations.ts';
import { history, startHistory } from '../../state/history.ts';
import { useCustomCheck } from './useCustomCheck.ts';
import { useSavedDraft, type SavedDraft } from '../design/useSavedDraft.ts';

/** A definition while somebody changes it. */
export interface CustomEditing<T = unknown> {
  design: CustomDesign;
  /** As it is drawn now. */
  value: T;
  /** What is in force, or what a new one begins with. */
  inForce: T;
  /** With all that goes without saying, as of the last check; undefined until there is one. */
  whole: unknown;
  /** The file it would be, as of the last check; null: nothing differs from what stands below. */
  text: string | null | undefined;
  problems: readonly CustomProblem[];
  /** Whether the problems are known. */
  isChecked: boolean;
  /** Whether it differs from what is in force. */
  isChanged: boolean;
  /** @param place what is typed in: changes of it in a row are undone together */
  change: (value: T, place?: string) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  draft: SavedDraft<T>;
  /** The version in force that what is drawn takes the place of. */
  baseVersion: number | null;
  setBaseVersion: (version: number | null) => void;
  /** Goes on from what is in force, without a draft. */
  startAgain: (value: T, version: number | null) => void;
}

/**
 * Keeps what is drawn of a definition: undone and redone, saved as a draft, checked a moment after each change.
 *
 * @param start what a new definition begins with
 */
export function useCustomDesign<T>(design: CustomDesign, start: T): CustomEditing<T> {
  const { kind, name } = design;
  const inForce = (design.value ?? start) as T;
  const first = (design.draft?.value ?? inForce) as T;
  const [drawn, dispatch] = useReducer(history<T>, first, startHistory);
  const value = drawn.present;
  const [baseVersion, setBaseVersion] = useState(
    design.draft ? design.draft.baseVersion : design.version,
  );
  const draft = useSavedDraft<T>({
    first: { rev: design.draft?.rev ?? null, value: first },
    value,
    save: (sent, rev) => saveCustomisationDraft({ kind, name }, { value: sent, rev, baseVersion }),
  });
  const isNew = design.value === null;
  const isChanged = isNew || !isSame(value, design.value);
  const checked = useCustomCheck({ kind, name }, value, isChanged);
  return {
    design,
    value,
    inForce,
    whole: isChanged ? checked?.whole : design.whole,
    text: isChanged ? checked?.text : undefined,
    problems: checked?.problems ?? [],
    isChecked: !isChanged || checked !== undefined,
    isChanged,
    change: (next, place) => dispatch({ type: 'change', value: next, place }),
    undo: drawn.past.length > 0 ? () => dispatch({ type: 'undo' }) : undefined,
    redo: drawn.future.length > 0 ? () => dispatch({ type: 'redo' }) : undefined,
    draft,
    baseVersion,
    setBaseVersion,
    startAgain(next, version) {
      dispatch({ type: 'load', value: next });
      setBaseVersion(version);
      draft.rebase(null, next);
    },
  };
}
