import type { Flow } from '#engine/schema/language/index.ts';

/** A process being drawn, what it was before each change, and what was undone. */
export interface FlowHistory {
  present: Flow;
  past: readonly Flow[];
  future: readonly Flow[];
  /** What is being typed in: changes of the same place are one step. */
  place: string | null;
}

export type FlowAction =
  | { type: 'change'; flow: Flow; place?: string | undefined }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Another draft altogether: nothing to undo. */
  | { type: 'load'; flow: Flow };

/** Steps that can be undone. */
const longest = 200;

export const startHistory = (flow: Flow): FlowHistory => ({
  present: flow,
  past: [],
  future: [],
  place: null,
});

export function flowHistory(history: FlowHistory, action: FlowAction): FlowHistory {
  const { present, past, future } = history;
  switch (action.type) {
    case 'load':
      return startHistory(action.flow);
    case 'change': {
      if (action.flow === present) return history;
      const place = action.place ?? null;
      const isTyping = place !== null && place === history.place;
      return {
        present: action.flow,
        past: isTyping ? past : [...past, present].slice(-longest),
        future: [],
        place,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (!before) return history;
      return {
        present: before,
        past: past.slice(0, -1),
        future: [present, ...future],
        place: null,
      };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after) return history;
      return { present: after, past: [...past, present], future: rest, place: null };
    }
  }
}
