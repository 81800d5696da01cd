import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useFieldErrors } from '../../form/useField.ts';
import { errorId } from '../../form/FieldFrame.tsx';
import { isDerived } from '../../form/FieldStates.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import { columnViews } from '../columnViews.ts';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { pathKey } from '../../form/path.ts';
import type { LineColumn } from './columns.ts';
import { lineState } from './lineState.ts';

interface Props {
  table: WidgetProps;
  column: LineColumn;
  index: number;
}

/** One cell: the widget of its column, tied to the messages of its path. */
export function GridCell(props: Props) {
  const styles = useStyles();
  const { widget, errors, errorsId, state } = useLineField(props, 'cell');
  if (!state.isVisible) return <span className={styles.gridValue} />;
  return (
    <>
      {widget}
      {errors && (
        <span id={errorsId} className={styles.cellError} title={errors.join(' ')}>
          {errors.join(' ')}
        </span>
      )}
    </>
  );
}

/** The widget of a column for one line, with what is known of it. */
export function useLineField({ table, column, index }: Props, place: WidgetProps['place']) {
  const { name, field } = column;
  const { idOf } = useForm();
  const text = useText();
  const words = useWords();
  const path = useMemo(() => [...table.path, index, name], [table.path, index, name]);
  const owner = useMemo(
    () => ({ ...table.owner, field: name, lines: table.owner.field }),
    [table.owner, name],
  );
  const id = idOf(path);
  const errors = useFieldErrors(pathKey(path));
  const state = useLineState(table, column, index);
  const { Widget, isGroup = false }: FieldView =
    columnViews[field.type as keyof typeof columnViews];
  const errorsId = errorId(id);
  const widget = (
    <Widget
      id={id}
      path={path}
      field={field}
      owner={owner}
      label={words.inRow(text(table.field.title), index + 1, text(field.title))}
      place={place}
      required={state.isRequired}
      readOnly={table.readOnly || state.isReadOnly || isDerived(field)}
      invalid={errors !== undefined}
      describedBy={errors && errorsId}
    />
  );
  return { widget, id, errors, errorsId, state, isGroup };
}

/** State of a cell; only columns with conditions listen to their line and record. */
function useLineState(table: WidgetProps, column: LineColumn, index: number) {
  const { model } = useForm();
  const { field } = column;
  const isConditional = Boolean(
    field.visibleWhen ?? field.requiredWhen ?? field.readOnlyWhen ?? field.once,
  );
  const subscribe = useCallback(
    (wake: () => void) => (isConditional ? model.store.subscribe([], wake, true) : () => undefined),
    [model, isConditional],
  );
  const key = useSyncExternalStore(subscribe, () => lineState(model, table, field, index));
  return {
    isVisible: !key.includes('hidden'),
    isRequired: key.includes('required'),
    isReadOnly: key.includes('readOnly'),
  };
}
