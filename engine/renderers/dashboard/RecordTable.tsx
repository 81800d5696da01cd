import { asText } from '#engine/fields/kind.ts';
import { kindOf } from '#engine/fields/index.ts';
import type { Field, Text } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { ListCell } from '../list/ListCell.tsx';
import type { ListRow } from '../list/ListState.ts';
import { useText } from '../RendererContext.tsx';
import { ToneSign } from '../tone/ToneSign.tsx';
import { useDashboardWords } from './words/useDashboardWords.ts';

interface Props {
  title: string;
  columns: readonly { path: string; title: Text; field: Field; hasBar: boolean }[];
  rows: readonly ListRow[];
  onOpen(row: ListRow): void;
}

/** The first records of a list, with their colours; each is opened by what stands in its first column. */
export function RecordTable({ title, columns, rows, onOpen }: Props) {
  const styles = useStyles();
  const text = useText();
  const words = useDashboardWords();
  if (rows.length === 0) return <p className={styles.widgetNote}>{words.noRecords}</p>;
  const isEnd = (field: Field) => (kindOf(field).align === 'end' ? '' : undefined);
  return (
    <table className={styles.recordTable} aria-label={title}>
      <thead>
        <tr>
          {columns.map(({ path, title: head, field }) => (
            <th key={path} scope="col" data-end={isEnd(field)}>
              {text(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={asText(row.id)} data-tone={row.$tone} onClick={() => onOpen(row)}>
            {columns.map(({ path, field, hasBar }, at) => {
              const value = <ListCell row={row} column={{ path, field, hasBar }} />;
              return (
                <td key={path} data-end={isEnd(field)} data-tone={row.$tones?.[path]}>
                  {at === 0 ? (
                    <button
                      type="button"
                      onClick={(event) => {
                        event.stopPropagation();
                        onOpen(row);
                      }}
                    >
                      <ToneSign tone={row.$tone} />
                      {value}
                    </button>
                  ) : (
                    value
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
