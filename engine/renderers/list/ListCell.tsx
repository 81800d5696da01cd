import { fieldViews } from '../fields/index.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { Bar } from '../tone/Bar.tsx';
import { ToneSign } from '../tone/ToneSign.tsx';
import type { ListColumn } from './listColumns.ts';
import type { ListRow } from './ListState.ts';

interface Props {
  row: ListRow;
  column: Pick<ListColumn, 'path' | 'field' | 'fieldsBeside' | 'hasBar'>;
}

/** A value of a row, with what its colour says and its bar. */
export function ListCell({ row, column }: Props) {
  const { path, field, fieldsBeside: fields, hasBar } = column;
  const { Cell }: FieldView = fieldViews[field.type];
  const tone = row.$tones?.[path];
  const value = (
    <Cell
      field={field}
      value={row[path]}
      path={path}
      titles={(at) => row.$titles[at]}
      beside={fields && { fields, values: row }}
    />
  );
  return (
    <>
      <ToneSign tone={tone} />
      {hasBar ? (
        <Bar value={row[path]} tone={tone}>
          {value}
        </Bar>
      ) : (
        value
      )}
    </>
  );
}
