import { placeField, type Spot } from '#engine/schema/drawing/formEdits.ts';
import { useDesigner } from '../DesignerContext.ts';
import { useAdding } from '../useAdding.ts';
import type { Dragged } from './useFieldDrag.ts';

/** Puts what is dropped at a place: a field that is there moves, a kind of field becomes a new one. */
export function useDropping() {
  const { change, select } = useDesigner();
  const { addAt } = useAdding();
  return (dragged: Dragged, spot: Spot) => {
    if ('type' in dragged) return addAt(dragged.type, spot);
    change((module) => placeField(module, dragged.name, spot));
    select({ kind: 'field', name: dragged.name });
  };
}
