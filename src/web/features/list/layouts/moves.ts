import { asText } from '#engine/fields/kind.ts';
import type { BoardMove } from '#engine/renderers/list/BoardCard.tsx';
import type { ListRow } from '#engine/renderers/list/ListState.ts';
import { isOneChoice } from '#engine/schema/language/fieldUses.ts';
import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Dictionary } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';

/** Where a card of a board may go: by the module's transitions, or, of a field that is simply edited, anywhere. */
export function movesFrom(
  { module, actions }: DefinitionAnswer,
  by: string,
  dict: Dictionary | undefined,
  row: ListRow,
): BoardMove[] {
  const field = module.fields[by]!;
  const own =
    module.transitions?.filter((transition) => (transition.field ?? 'status') === by) ?? [];
  if (own.length > 0 || isStatus(field))
    return own
      .filter(
        ({ id, action, from }) => action && actions.includes(id) && from.includes(asText(row[by])),
      )
      .map(({ id, to }) => ({ value: to, transition: id }));
  const isEdited =
    isOneChoice(field) && !field.readOnly && !field.once && actions.includes('update');
  return isEdited
    ? (dict?.items ?? [])
        .filter(({ value, retired }) => !retired && value !== row[by])
        .map(({ value }) => ({ value }))
    : [];
}
