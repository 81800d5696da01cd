import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { formatMoney } from '#engine/fields/money.ts';
import { useFormBinding, useStoreValue } from '../../form/FormBinding.tsx';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';

type Matrix = Record<string, Record<string, string | null>>;
const asMatrix = (value: FieldValue) => (value ?? {}) as Matrix;
const columnsOf = (matrix: Matrix) => [...new Set(Object.values(matrix).flatMap(Object.keys))];
const amount: Field = { type: 'number', scale: 2, title: { en: 'Amount', zh: '金额' } };

/** Decimals by row and column. Rows and columns come with the record; amounts are typed in. */
function Widget(props: WidgetProps) {
  const lean = useLean();
  const { store } = useFormBinding();
  const words = useWords();
  const matrix = asMatrix(useStoreValue(props.path));
  const columns = columnsOf(matrix);
  if (props.place === 'cell')
    return <span className={lean.gridValue}>{Object.keys(matrix).length}</span>;
  const name = (prefix: string, taken: readonly string[]) => {
    let number = taken.length + 1;
    while (taken.includes(`${prefix} ${number}`)) number++;
    return `${prefix} ${number}`;
  };
  const addRow = () => {
    const row = Object.fromEntries((columns.length > 0 ? columns : ['1']).map((c) => [c, null]));
    store.set([...props.path, name(words.item, Object.keys(matrix))], row);
  };
  return (
    <div id={props.id} tabIndex={-1} className={lean.linesBox}>
      <table className={lean.lines} aria-label={props.label} aria-describedby={props.describedBy}>
        <Head columns={columns} />
        <tbody>
          {Object.keys(matrix).map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column) => (
                <td key={column} style={{ padding: 0, height: 32 }}>
                  <StoreInput
                    {...props}
                    id={`${props.id}-${row}-${column}`}
                    field={amount}
                    path={[...props.path, row, column]}
                    label={`${row}, ${column}`}
                    place="cell"
                    inputMode="decimal"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!props.readOnly && (
        <button type="button" className={lean.button} style={{ margin: 6 }} onClick={addRow}>
          {words.addRow}
        </button>
      )}
    </div>
  );
}

const Head = ({ columns }: { columns: readonly string[] }) => {
  const words = useWords();
  return (
    <thead>
      <tr>
        <th scope="col">{words.item}</th>
        {columns.map((column) => (
          <th key={column} scope="col" data-end>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
};

function View({ value }: ValueProps) {
  const lean = useLean();
  const matrix = asMatrix(value);
  const columns = columnsOf(matrix);
  if (columns.length === 0) return <>—</>;
  return (
    <div className={lean.linesBox}>
      <table className={lean.lines}>
        <Head columns={columns} />
        <tbody>
          {Object.entries(matrix).map(([row, cells]) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column) => (
                <td key={column} data-end>
                  {cells[column] ? formatMoney(cells[column]) : ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const matrix: FieldView = { Widget, Cell: FormattedValue, View, wide: true, isGroup: true };
