import { message } from '../../messages/build.ts';
import { closest } from '../../messages/closest.ts';
import { isRemoval, objectOf, type Json } from './json.ts';
import type { Merging } from './Merging.ts';

/**
 * Tells fields and columns that a part of a module changes though they are not there; of an overlay also those that it
 * defines from the ground up though they are.
 */
export function fieldMistakes(base: Json, change: Json, isOverlay: boolean, { tell }: Merging) {
  const check = (below: Json, fields: Json, path: readonly string[]) => {
    const known = objectOf(below);
    for (const [name, field] of Object.entries(objectOf(fields))) {
      const isWhole = 'type' in objectOf(field) && 'title' in objectOf(field);
      if (name in known && isWhole && isOverlay)
        tell([...path, name], message('overlayRedefines', { name }));
      else if (!(name in known) && !('type' in objectOf(field)) && !isRemoval(field))
        tell(
          [...path, name],
          message('overlayNewField', { name }),
          closest(name, Object.keys(known)),
        );
      const columns = objectOf(field)['columns'];
      if (columns !== undefined && objectOf(known[name])['columns'] !== undefined)
        check(objectOf(known[name])['columns'], columns, [...path, name, 'columns']);
    }
  };
  check(objectOf(base)['fields'], objectOf(change)['fields'], ['fields']);
}
