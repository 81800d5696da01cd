import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#engine/renderers/list/ListState.ts';
import { editableStatuses, type FieldValue } from '#engine/schema/record.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { isApiError } from '../../api/ApiError.ts';
import { recordKeys, saveRecord } from '../../api/records.ts';
import { idOf } from '../open/idOf.ts';

/** Saves one field of a row, guarded by its revision; answers why not, or null once the lists show it. */
export function useFieldSave(module: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (row: ListRow, path: string, value: FieldValue): Promise<string | null> => {
    const body = { id: idOf(row), rev: Number(row.rev), data: { [path]: value } };
    try {
      await saveRecord(module, body);
      await client.invalidateQueries({ queryKey: recordKeys.module(module) });
      return null;
    } catch (error) {
      // who was too late sees the row as it is now, and what they typed beside it
      await client.invalidateQueries({ queryKey: recordKeys.module(module) });
      if (!isApiError(error)) return t('error.error');
      return error.fields[path]?.[0] ?? error.message;
    }
  };
}

/** Whether a person changes records of a module, and none is being approved or is approved already. */
export const isChangeable = ({ module, actions }: DefinitionAnswer, row: ListRow) =>
  actions.includes('update') && (!module.flow || editableStatuses.includes(row.status));
