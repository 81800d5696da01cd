import { useEffect, useState } from 'react';
import type { FormStore } from '../../form/FormStore.ts';
import type { Path } from '../../form/path.ts';
import { History } from '../../grid/History.ts';
import { drawingOf, textOfDrawing, type Drawn } from './designOps.ts';

export interface Drawing {
  drawn: Drawn;
  /** @param step the input typed in; without one it is a step by itself */
  change(next: Drawn, step?: string): void;
  /** Undefined: there is nothing to undo. */
  undo: (() => void) | undefined;
  /** Undefined: there is nothing to redo. */
  redo: (() => void) | undefined;
  /** Grows when what is drawn is another than was typed: inputs show it anew. */
  turn: number;
}

/** What is drawn at a path of a form, with what it was before each change. */
export function useDrawing(
  store: Pick<FormStore, 'get' | 'set' | 'subscribe'>,
  path: Path,
): Drawing {
  const [history] = useState(
    () => new History(drawingOf(store.get(path)), (a: Drawn, b: Drawn) => a === b),
  );
  const [shown, setShown] = useState(() => ({ ...stateOf(history), turn: 0 }));
  // what others write, a draft put back for example, is drawn again
  const [listener] = useState(() => () => {
    history.record(drawingOf(store.get(path)));
    setShown(({ turn }) => ({ ...stateOf(history), turn: turn + 1 }));
  });
  useEffect(() => store.subscribe(path, listener), [store, path, listener]);

  const write = (turns: 0 | 1) => {
    setShown(({ turn }) => ({ ...stateOf(history), turn: turn + turns }));
    store.set(path, textOfDrawing(history.current), listener);
  };
  const goes = (isPossible: boolean, go: () => unknown) =>
    isPossible
      ? () => {
          go();
          write(1);
        }
      : undefined;
  return {
    drawn: shown.drawn,
    turn: shown.turn,
    change: (next, step) => {
      history.record(next, step);
      write(0);
    },
    undo: goes(shown.canUndo, () => history.undo()),
    redo: goes(shown.canRedo, () => history.redo()),
  };
}

const stateOf = ({ current, canUndo, canRedo }: History<Drawn>) => ({
  drawn: current,
  canUndo,
  canRedo,
});
