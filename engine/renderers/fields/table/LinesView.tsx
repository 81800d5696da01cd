import { useVirtualizer } from '@tanstack/react-virtual';
import { PanelRightOpen } from 'lucide-react';
import { useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { recordLines, type RecordData } from '#engine/schema/record.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import { columnViews } from '../columnViews.ts';
import type { ValueProps } from '../FieldView.ts';
import { IconButton } from '../../styles/IconButton.tsx';
import { asideOf, columnsOf, type LineColumn } from './columns.ts';
import { LineDialog } from './LineDialog.tsx';
import { totalOf } from './totals.ts';

/** Of a row of twelve. */
const ofHalf = { '--span': 6 } as CSSProperties;

/** More lines than this stand in a box that scrolls, and only those in sight are rendered. */
const mostAtOnce = 60;
const rowHeight = 33;

/** Lines as a plain table with totals. */
export function LinesView(props: ValueProps) {
  const { field, value } = props;
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const lines = recordLines(value);
  const columns = useMemo(() => columnsOf(field), [field]);
  const aside = useMemo(() => asideOf(field), [field]);
  const [opened, open] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const { isLong, shown, above, below } = useLinesInSight(box, lines.length);
  if (lines.length === 0) return <span className={styles.muted}>{words.noLinesView}</span>;
  return (
    <div
      ref={box}
      className={styles.linesBox}
      data-long={isLong ? '' : undefined}
      tabIndex={0}
      role="region"
      aria-label={text(field.title)}
    >
      <table className={styles.lines} aria-rowcount={lines.length + 1}>
        <LinesHead columns={columns} isLong={isLong} hasAside={aside.length > 0} />
        <tbody>
          <Space height={above} />
          {shown.map((i) => (
            <tr key={asText(lines[i]?.id) || i} aria-rowindex={i + 2}>
              <td className={styles.muted}>{i + 1}</td>
              {columns.map((column) => (
                <td key={column.name} data-end={end(column)}>
                  <CellOfLine {...props} index={i} column={column} />
                </td>
              ))}
              {aside.length > 0 && (
                <td>
                  <IconButton
                    label={words.openLine(words.row(i + 1), false)}
                    onClick={() => open(i)}
                  >
                    <PanelRightOpen aria-hidden />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
          <Space height={below} />
        </tbody>
        <LinesFoot columns={columns} lines={lines} hasAside={aside.length > 0} />
      </table>
      {opened !== undefined && (
        <LineAside {...props} index={opened} columns={aside} onClose={() => open(undefined)} />
      )}
    </div>
  );
}

interface CellOfLineProps extends ValueProps {
  index: number;
  column: LineColumn;
}

function CellOfLine({ field, value, path, titles, index, column }: CellOfLineProps) {
  const { name, field: spec } = column;
  const line = recordLines(value)[index];
  const { Cell } = columnViews[spec.type as keyof typeof columnViews];
  return (
    <Cell
      field={spec}
      value={line?.[name]}
      path={`${path}.${index}.${name}`}
      titles={titles}
      beside={{ fields: field.columns ?? {}, values: line ?? {} }}
    />
  );
}

interface LineAsideProps extends ValueProps {
  index: number;
  columns: readonly LineColumn[];
  onClose: () => void;
}

/** The columns of a line that have no room in the table. */
function LineAside({ index, columns, onClose, ...props }: LineAsideProps) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  return (
    <LineDialog
      title={words.labelled(text(props.field.title), words.row(index + 1))}
      onClose={onClose}
    >
      <dl className={styles.row}>
        {columns.map((column) => (
          <div key={column.name} className={styles.infoField} style={ofHalf}>
            <dt>{text(column.field.title)}</dt>
            <dd>
              <CellOfLine {...props} index={index} column={column} />
            </dd>
          </div>
        ))}
      </dl>
    </LineDialog>
  );
}

/** Which lines are rendered, and how much room stands for those above and below; the box scrolls when they are many. */
function useLinesInSight(boxRef: RefObject<HTMLDivElement | null>, count: number) {
  const isLong = count > mostAtOnce;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const virtual = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => boxRef.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 800, height: 480 },
  });
  const shown = isLong
    ? virtual.getVirtualItems().map(({ index }) => index)
    : Array.from({ length: count }, (_, index) => index);
  const above = (shown[0] ?? 0) * rowHeight;
  const below = (count - 1 - (shown.at(-1) ?? 0)) * rowHeight;
  return { isLong, shown, above, below };
}

const end = (column: LineColumn) => (column.isEnd ? '' : undefined);

interface EdgeProps {
  columns: readonly LineColumn[];
  hasAside: boolean;
}

function LinesHead({ columns, hasAside, isLong }: EdgeProps & { isLong: boolean }) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">#</th>
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            data-end={end(column)}
            style={isLong ? { width: column.width } : undefined}
          >
            {text(column.field.title)}
          </th>
        ))}
        {hasAside && (
          <th scope="col">
            <span className={styles.hiddenText}>{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Totals, where a column has one. */
function LinesFoot({ columns, hasAside, lines }: EdgeProps & { lines: readonly RecordData[] }) {
  const words = useWords();
  if (!columns.some((column) => column.isSummed)) return null;
  return (
    <tfoot>
      <tr>
        <td>{words.total}</td>
        {columns.map((column) => (
          <td key={column.name} data-end={end(column)}>
            {column.isSummed && <Total lines={lines} column={column} />}
          </td>
        ))}
        {hasAside && <td />}
      </tr>
    </tfoot>
  );
}

/** Stands for lines that are not rendered. */
const Space = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

function Total({ lines, column }: { lines: readonly RecordData[]; column: LineColumn }) {
  const total = useMemo(() => totalOf(lines, column), [lines, column]);
  const { Cell } = columnViews[column.field.type as keyof typeof columnViews];
  return <Cell field={column.field} value={total} path="" titles={() => undefined} />;
}
