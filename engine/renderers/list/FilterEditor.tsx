import { Popover, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { operators, type Operator } from '#engine/fields/operators.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { FormBindingProvider } from '../form/FormBinding.tsx';
import { FormStore } from '../form/FormStore.ts';
import type { TitleCache } from '../form/TitleCache.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { ApplyButtons } from './ApplyButtons.tsx';
import { offeredOperators } from './offeredOperators.ts';
import { FilterValue } from './FilterValue.tsx';
import { fromStore, toStore } from './filterStore.ts';
import type { Filter } from './ListState.ts';

interface Props {
  module: Module;
  path: string;
  field: Field;
  filter?: Filter;
  titles: TitleCache;
  /** Text of the button. */
  label: string;
  onApply(filter: Filter): void;
  onClear(): void;
}

/** A button that opens the condition of one filter. */
export function FilterEditor(props: Props) {
  const { filter, label } = props;
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover.Root
      lazyMount
      unmountOnExit
      open={isOpen}
      onOpenChange={(details) => setIsOpen(details.open)}
      positioning={{ placement: 'bottom-start' }}
    >
      <Popover.Trigger asChild>
        <button type="button" className={filter ? undefined : styles.filterButton} title={label}>
          {label} {!filter && <ChevronDown size={12} aria-hidden />}
        </button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label} width="280px">
            <Popover.Body p="3">
              <Condition {...props} onDone={() => setIsOpen(false)} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

function Condition(props: Props & { onDone(): void }) {
  const { module, path, field, filter, titles, onApply, onClear, onDone } = props;
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const offered = offeredOperators(field);
  const [operator, setOperator] = useState<Operator>(
    (filter?.operator as Operator | undefined) ?? offered[0] ?? 'eq',
  );
  const [binding] = useState(() => ({
    store: new FormStore({
      ...toStore(operators[operator].value, filter?.value),
      of: filter?.of,
    }),
    titles,
    touch: () => undefined,
  }));
  const shape = operators[operator].value;
  const apply = () => {
    const data = binding.store.getData();
    const value = fromStore(shape, data);
    const of = shape === 'list' && typeof data.of === 'string' ? data.of : undefined;
    if (value === undefined) onClear();
    else onApply({ field: path, operator, ...(value !== null && { value }), ...(of && { of }) });
    onDone();
  };
  const clear = () => {
    onClear();
    onDone();
  };
  return (
    <form
      style={{ display: 'grid', gap: 8 }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        apply();
      }}
    >
      <select
        className={styles.select}
        aria-label={words.filterOperator}
        value={operator}
        onChange={(event) => setOperator(event.currentTarget.value as Operator)}
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {text(operators[name].title)}
          </option>
        ))}
      </select>
      <FormBindingProvider value={binding}>
        <FilterValue key={shape} shape={shape} field={field} module={module} path={path} />
      </FormBindingProvider>
      <ApplyButtons onClear={clear} />
    </form>
  );
}
