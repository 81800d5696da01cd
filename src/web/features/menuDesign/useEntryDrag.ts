import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

export type DropPlace = 'before' | 'inside' | 'after';

/** Makes an entry of a tree draggable before, after, or into another; into folders alone. */
export function useEntryDrag(
  id: string,
  isFolder: boolean,
  onDrop: (dragged: string, place: DropPlace) => void,
) {
  const row = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<DropPlace>();
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const placeAt = (y: number): DropPlace => {
      const { top, height } = element.getBoundingClientRect();
      const share = (y - top) / height;
      if (isFolder && share > 0.3 && share < 0.7) return 'inside';
      return share < 0.5 ? 'before' : 'after';
    };
    return combine(
      draggable({ element, getInitialData: () => ({ menuEntry: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          typeof source.data.menuEntry === 'string' && source.data.menuEntry !== id,
        onDrag: ({ location }) => setOver(placeAt(location.current.input.clientY)),
        onDragLeave: () => setOver(undefined),
        onDrop({ source, location }) {
          setOver(undefined);
          onDrop(String(source.data.menuEntry), placeAt(location.current.input.clientY));
        },
      }),
    );
  }, [id, isFolder, onDrop]);
  return { row, over };
}
