import { Combobox, createListCollection, Portal } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useServices, type Option } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { OptionLine } from './OptionLine.tsx';
import { rememberOption } from './recent.ts';
import { useOptions } from './useOptions.ts';

interface Props extends WidgetProps {
  multiple: boolean;
  module: string;
  ids: readonly string[];
  onLeave(): void;
}
const createId = '+';

/** Search as you type over the records a reference may point to; the lately used ones first. */
export function RefCombobox(props: Props) {
  const { path, module, owner, multiple, ids, place, onLeave } = props;
  const { store, titles } = useFormBinding();
  const { createRecord } = useServices();
  const words = useWords();
  const lean = useLean();
  const [search, setSearch] = useState('');
  /** What is typed; undefined: the title of what is chosen, also when that is written from elsewhere. */
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { options, recent, state } = useOptions(module, owner, search);
  const create = createRecord?.(module, search.trim());
  const items: Option[] = create
    ? [
        ...options,
        { id: createId, title: words.createNew(search.trim()), number: null, subtitle: null },
      ]
    : [...options];
  const collection = createListCollection({
    items,
    itemToValue: (item) => item.id,
    itemToString: (item) => item.title,
  });
  useEffect(() => input.current?.focus(), []);

  const choose = (option: Option) => {
    titles.set(option.id, option.title);
    rememberOption(module, option);
  };
  const write = (chosen: readonly string[]) =>
    store.set(path, multiple ? (chosen.length > 0 ? [...chosen] : null) : (chosen[0] ?? null));
  const onValueChange = async (value: readonly string[]) => {
    if (value.includes(createId)) {
      const made = await create?.();
      if (!made) return;
      choose(made);
      write(multiple ? [...ids, made.id] : [made.id]);
      return;
    }
    for (const option of options) if (value.includes(option.id)) choose(option);
    write(value);
    if (multiple) setSearch('');
  };
  const label = ids.map((id) => titles.get(id) ?? '…');

  return (
    <Combobox.Root
      collection={collection}
      multiple={multiple}
      value={[...ids]}
      inputBehavior="autohighlight"
      selectionBehavior={multiple ? 'clear' : 'replace'}
      inputValue={typed ?? (multiple ? '' : (label[0] ?? ''))}
      openOnClick
      defaultOpen
      // Not the id of the input at rest: what the combobox focuses late would land there, and open it again.
      ids={{ input: `${props.id}-search` }}
      invalid={props.invalid}
      size="sm"
      width="full"
      height={place === 'cell' ? 'full' : undefined}
      onInputValueChange={(details) => {
        if (details.reason !== 'input-change') return setTyped(undefined);
        setTyped(details.inputValue);
        setSearch(details.inputValue);
        if (details.inputValue === '' && !multiple) write([]);
      }}
      onValueChange={(details) => void onValueChange(details.value)}
      onKeyDownCapture={(event) => {
        if (multiple && event.key === 'Backspace' && input.current?.value === '')
          write(ids.slice(0, -1));
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <Combobox.Control height={place === 'cell' ? 'full' : undefined}>
        {multiple && ids.length > 0 && (
          <div className={lean.toolbar} style={{ marginBlockEnd: 4 }}>
            {label.map((title, i) => (
              <button
                key={ids[i]}
                type="button"
                className={lean.tag}
                aria-label={words.removeNamed(title)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => write(ids.filter((_, at) => at !== i))}
              >
                {title} ×
              </button>
            ))}
          </div>
        )}
        <Combobox.Input
          ref={input}
          className={place === 'cell' ? lean.cell : undefined}
          placeholder={words.search}
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-required={props.required || undefined}
        />
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content maxH="320px" minW="240px">
            {state !== 'ready' && options.length === 0 && (
              <div className={lean.muted} role="status" style={{ padding: 6 }}>
                {state === 'failed' ? words.searchFailed : words.searching}
              </div>
            )}
            {state === 'ready' && <Combobox.Empty>{words.noMatch}</Combobox.Empty>}
            {items.map((item) => (
              <Combobox.Item key={item.id} item={item}>
                <OptionLine option={item} isRecent={recent.has(item.id)} />
                <Combobox.ItemIndicator />
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  );
}
