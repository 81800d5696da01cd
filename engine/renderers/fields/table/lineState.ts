import { holds } from '#engine/expression/index.ts';
import { beforeWriting } from '#engine/record/beforeWriting.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { recordLines, type RecordData } from '#engine/schema/record.ts';
import { isDerived, isSet } from '../../form/FieldStates.ts';
import type { FormModel } from '../../form/FormModel.ts';
import type { WidgetProps } from '../FieldView.ts';
import { linesAt } from './linesAt.ts';

/** What may be done with a cell now, as words in one string, so that an equal state is an equal value. */
export function lineState(model: FormModel, table: WidgetProps, field: Field, index: number) {
  const isTrue = (text: string | undefined, otherwise: boolean, as: RecordData = {}) => {
    const expression = text && model.expressions.compile(text, table.owner.field);
    if (!expression) return otherwise;
    const line = { ...linesAt(model.store, table.path)[index], ...as };
    const record = beforeWriting(model.module, model.store.getData(), model.stored);
    return holds(expression, model.expressions.context(record, line));
  };
  /** A lock that asks for the cell itself asks for what is stored. */
  const storedCell = (): RecordData => {
    const name = table.owner.field;
    const columns = model.module.fields[name]?.columns ?? {};
    const column = Object.keys(columns).find((key) => columns[key] === field);
    const { id } = linesAt(model.store, table.path)[index] ?? {};
    const lines = model.stored[name];
    const was = recordLines(lines).find((line) => line['id'] === id);
    return column === undefined ? {} : { [column]: was?.[column] };
  };
  const isLocked = () => {
    const cell = storedCell();
    return isSet(field, Object.values(cell)[0]) || isTrue(field.readOnlyWhen, false, cell);
  };
  return [
    isTrue(field.visibleWhen, true) ? '' : 'hidden',
    field.required === true || isTrue(field.requiredWhen, false) ? 'required' : '',
    field.readOnly === true || isLocked() ? 'readOnly' : '',
  ].join(' ');
}

/** Whether people may write the cell now. */
export function isWritable(model: FormModel, table: WidgetProps, field: Field, index: number) {
  if (isDerived(field)) return false;
  const state = lineState(model, table, field, index);
  return !state.includes('hidden') && !state.includes('readOnly');
}
