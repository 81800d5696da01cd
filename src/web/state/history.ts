/** Something being drawn, what it was before each change, and what was undone. */
export interface History<T> {
  present: T;
  past: readonly T[];
  future: readonly T[];
  /** What is being typed in: changes of the same place are one step. */
  place: string | null;
}

export type HistoryAction<T> =
  | { type: 'change'; value: T; place?: string | undefined }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Another draft altogether: nothing to undo. */
  | { type: 'load'; value: T };

/** Steps that can be undone. */
const longest = 200;

export const startHistory = <T>(value: T): History<T> => ({
  present: value,
  past: [],
  future: [],
  place: null,
});

export function history<T>(state: History<T>, action: HistoryAction<T>): History<T> {
  const { present, past, future } = state;
  switch (action.type) {
    case 'load':
      return startHistory(action.value);
    case 'change': {
      if (action.value === present) return state;
      const place = action.place ?? null;
      const isTyping = place !== null && place === state.place;
      return {
        present: action.value,
        past: isTyping ? past : [...past, present].slice(-longest),
        future: [],
        place,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return state;
      return {
        present: before,
        past: past.slice(0, -1),
        future: [present, ...future],
        place: null,
      };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (after === undefined) return state;
      return { present: after, past: [...past, present], future: rest, place: null };
    }
  }
}
