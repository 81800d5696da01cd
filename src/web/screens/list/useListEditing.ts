import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListEditing } from '#engine/renderers/list/RecordListProps.ts';
import { notApproved } from '#engine/schema/record.ts';
import type { ListSpec } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer } from '#shared/contract.ts';
import { isApiError } from '../../api/ApiError.ts';
import { recordKeys, saveRecord } from '../../api/records.ts';
import { idOf } from '../open/idOf.ts';

/** Saves single fields of rows, guarded by their revision; undefined where the list offers none. */
export function useListEditing(
  { module, actions }: DefinitionAnswer,
  { editable }: ListSpec,
): ListEditing | undefined {
  const { t } = useTranslation();
  const client = useQueryClient();
  if (!editable?.length || !actions.includes('update')) return undefined;
  return {
    isEditable: (row, path) =>
      editable.includes(path) &&
      path in row &&
      (!module.flow ||
        (row.status !== 'SPZ' && notApproved.some((status) => status === row.status))),
    async save(row, path, value) {
      const body = { id: idOf(row), rev: Number(row.rev), data: { [path]: value } };
      try {
        await saveRecord(module.module, body);
        await client.invalidateQueries({ queryKey: recordKeys.module(module.module) });
        return null;
      } catch (error) {
        // who was too late sees the row as it is now, and what they typed beside it
        await client.invalidateQueries({ queryKey: recordKeys.module(module.module) });
        if (!isApiError(error)) return t('error.error');
        return error.fields[path]?.[0] ?? error.message;
      }
    },
  };
}
