import { holds } from '#engine/expression/index.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { isDerived } from '../../form/FieldStates.ts';
import type { FormModel } from '../../form/FormModel.ts';
import type { WidgetProps } from '../FieldView.ts';
import { linesAt } from './linesAt.ts';

/** What may be done with a cell now, as words in one string, so that an equal state is an equal value. */
export function lineState(model: FormModel, table: WidgetProps, field: Field, index: number) {
  const isTrue = (text: string | undefined, otherwise: boolean) => {
    const expression = text && model.expressions.compile(text, table.owner.field);
    if (!expression) return otherwise;
    const line = linesAt(model.store, table.path)[index] ?? {};
    return holds(expression, model.expressions.context(model.store.getData(), line));
  };
  return [
    isTrue(field.visibleWhen, true) ? '' : 'hidden',
    field.required === true || isTrue(field.requiredWhen, false) ? 'required' : '',
    field.readOnly === true || isTrue(field.readOnlyWhen, false) ? 'readOnly' : '',
  ].join(' ');
}

/** Whether people may write the cell now. */
export function isWritable(model: FormModel, table: WidgetProps, field: Field, index: number) {
  if (isDerived(field)) return false;
  const state = lineState(model, table, field, index);
  return !state.includes('hidden') && !state.includes('readOnly');
}
