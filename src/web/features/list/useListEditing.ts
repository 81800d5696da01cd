import type { ListEditing } from '#engine/renderers/list/RecordListProps.ts';
import { suits } from '#engine/schema/language/fieldUses.ts';
import type { Field, ListSpec } from '#engine/schema/language/index.ts';
import { inVariant } from '#engine/schema/variants.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { isChangeable, useFieldSave } from './useFieldSave.ts';

/** Saves single fields of rows; undefined where the list offers none. */
export function useListEditing(
  definition: DefinitionAnswer,
  { editable }: ListSpec,
): ListEditing | undefined {
  const save = useFieldSave(definition.module.module);
  if (!editable?.length || !definition.actions.includes('update')) return undefined;
  return {
    isEditable: (row, path) =>
      editable.includes(path) &&
      path in row &&
      isInCell(inVariant(definition.module, row).fields[path]) &&
      isChangeable(definition, row),
    save,
  };
}

const isInCell = (field: Field | undefined) => field !== undefined && suits(field.type, 'edit');
