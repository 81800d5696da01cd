import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { operators, type Operator } from '#engine/fields/operators.ts';
import { useFormat } from '../fields/parts/useFormat.ts';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { filterText } from './filterText.ts';

/** A filter on one field: what it says, to be changed, and a cross to take it off; or that it is offered. */
export function FilterChip(props: Omit<ComponentProps<typeof FilterEditor>, 'label'>) {
  const { field, filter, titles, onClear } = props;
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const format = useFormat();
  const title = text(field.title);
  const operator = filter && operators[filter.operator as Operator];
  const says = filter && operator && filterText(operator, filter, field, { text, format, titles });
  const editor = <FilterEditor {...props} label={filter ? `${title} ${says}` : title} />;
  if (!filter) return <span>{editor}</span>;
  return (
    <span className={styles.chip}>
      {editor}
      <IconButton label={words.removeFilter(title)} onClick={onClear}>
        <X aria-hidden />
      </IconButton>
    </span>
  );
}
