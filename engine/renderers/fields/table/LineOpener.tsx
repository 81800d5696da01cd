import { PanelRightOpen } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useForm } from '../../form/FormModelContext.tsx';
import { pathKey } from '../../form/path.ts';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import type { LineColumn } from './columns.ts';

interface Props {
  table: WidgetProps;
  columns: readonly LineColumn[];
  index: number;
  onOpen(index: number): void;
}

/** Opens what of a line stands beside the grid; it says when something there is wrong. */
export function LineOpener({ table, columns, index, onOpen }: Props) {
  const { store } = useForm().model;
  const styles = useStyles();
  const words = useWords();
  const isWrong = useSyncExternalStore(store.subscribeErrors, () =>
    columns.some(({ name }) => store.errorsAt(pathKey([...table.path, index, name]))),
  );
  return (
    <span className={isWrong ? styles.wrongLine : undefined}>
      <IconButton
        label={words.openLine(words.row(index + 1), isWrong)}
        isOutOfTabs={!table.readOnly}
        onClick={() => onOpen(index)}
      >
        <PanelRightOpen aria-hidden />
      </IconButton>
    </span>
  );
}
