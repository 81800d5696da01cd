import { FieldFrame } from '../../form/FieldFrame.tsx';
import { pathKey } from '../../form/path.ts';
import { useText } from '../../RendererContext.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import type { LineColumn } from './columns.ts';
import { useLineField } from './GridCell.tsx';
import { LineDialog } from './LineDialog.tsx';

interface Props {
  table: WidgetProps;
  columns: readonly LineColumn[];
  index: number;
  onClose(): void;
}

/** The columns beside the grid, of one line, to be filled in. */
export function LineForm({ table, columns, index, onClose }: Props) {
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  const title = words.labelled(text(table.field.title), words.row(index + 1));
  return (
    <LineDialog title={title} onClose={onClose}>
      <div className={styles.row}>
        {columns.map((column) => (
          <LineField key={column.name} table={table} column={column} index={index} />
        ))}
      </div>
    </LineDialog>
  );
}

function LineField(props: { table: WidgetProps; column: LineColumn; index: number }) {
  const { table, column, index } = props;
  const text = useText();
  const { title, help } = column.field;
  const { widget, id, errors, state, isGroup } = useLineField(props, 'form');
  return (
    <FieldFrame
      {...{ id, errors, isGroup }}
      name={pathKey([...table.path, index, column.name])}
      label={text(title)}
      help={help && text(help)}
      state={{ ...state, isTextOnly: false }}
      span={6}
      isNamed={false}
      isCompact={false}
    >
      {widget}
    </FieldFrame>
  );
}
