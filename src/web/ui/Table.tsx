import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteady } from '#engine/renderers/useSteady.ts';

export interface TableColumn<Row> {
  title: string;
  renderCell: (row: Row) => ReactNode;
  /** What can be done with a row, instead of what is known of it. */
  isActions?: boolean;
  /** Counts the rows: in a card it stands before what names it. */
  isCount?: boolean;
  /** Figures stand below each other. */
  isFigure?: boolean;
  /** Of words of any length: they take several lines where there is no room for one. */
  isWrapped?: boolean;
  /** Left out where a row has no room for all; cards tell it again. */
  isMinor?: boolean;
}

/** Rows chosen across pages, by id with their titles. */
export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>;
  onChoose: (chosen: ReadonlyMap<string, Row>) => void;
  titleOf: (row: Row) => string;
  /** Default: any row can be chosen. */
  isChoosable?: (row: Row) => boolean;
}

export interface TableProps<Row> {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  idOf: (row: Row) => string;
  selection?: Selection<Row> | undefined;
  /** Whether a row shows beside the table. */
  isShown?: (row: Row) => boolean;
  /** Of a table in which nothing can be pressed: under this name the keyboard scrolls it. */
  label?: string;
}

/** Rows under the titles of their columns; in a narrow window each is a card, named by its first column. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, idOf, selection, isShown, label } = props;
  const naming = columns.findIndex(({ isCount }) => !isCount);
  const rows = useSteady(props.rows);
  return (
    <div
      className="table-scroll"
      {...(label && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table className="tasks">
        <thead>
          <tr>
            {selection ? <AllBox rows={rows} idOf={idOf} selection={selection} /> : null}
            {columns.map((column) => (
              <th key={column.title} className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} aria-current={isShown?.(row) || undefined}>
              {selection ? <OneBox row={row} idOf={idOf} selection={selection} /> : null}
              {columns.map((column, index) => (
                <td
                  key={column.title}
                  className={classOf(column)}
                  data-label={index > naming && !column.isActions ? column.title : undefined}
                >
                  {column.renderCell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function classOf<Row>({ isActions, isCount, isFigure, isWrapped, isMinor }: TableColumn<Row>) {
  const classes = [
    isCount && 'tasks-check',
    isActions && 'tasks-actions',
    isFigure && 'number',
    isWrapped && 'tasks-wrapped',
    isMinor && 'tasks-minor',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}

interface BoxProps<Row> {
  idOf: (row: Row) => string;
  selection: Selection<Row>;
}

function AllBox<Row>({ rows, idOf, selection }: BoxProps<Row> & { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const { chosen, onChoose, isChoosable = () => true } = selection;
  const choosable = rows.filter(isChoosable);
  return (
    <th className="tasks-check">
      <input
        type="checkbox"
        aria-label={t('tasks.selectAll')}
        checked={choosable.length > 0 && choosable.every((row) => chosen.has(idOf(row)))}
        onChange={(event) => onChoose(toggled(chosen, choosable, idOf, event.target.checked))}
      />
    </th>
  );
}

function OneBox<Row>({ row, idOf, selection }: BoxProps<Row> & { row: Row }) {
  const { t } = useTranslation();
  const { chosen, onChoose, titleOf, isChoosable = () => true } = selection;
  return (
    <td className="tasks-check">
      <input
        type="checkbox"
        aria-label={t('tasks.select', { title: titleOf(row) })}
        checked={chosen.has(idOf(row))}
        disabled={!isChoosable(row)}
        onChange={(event) => onChoose(toggled(chosen, [row], idOf, event.target.checked))}
      />
    </td>
  );
}

function toggled<Row>(
  chosen: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  isOn: boolean,
): ReadonlyMap<string, Row> {
  const next = new Map(chosen);
  for (const row of rows) {
    if (isOn) next.set(idOf(row), row);
    else next.delete(idOf(row));
  }
  return next;
}
