import { Combobox, createListCollection, Portal } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useServices, type Option } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { OptionLine } from './OptionLine.tsx';
import { placeOptions, type PlacedOption } from './optionTree.ts';
import { namesOf, useNamedOptions } from './useNamedOptions.ts';
import { useOptions } from './useOptions.ts';

interface Props extends WidgetProps {
  multiple: boolean;
  module: string;
  ids: readonly string[];
  onLeave(): void;
}
/** An option that is no record yet. */
const createId = '+';
const createNew = (title: string): PlacedOption => ({
  option: { id: createId, title, number: null, subtitle: null },
  depth: 0,
});

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
  const { options, state, more, retry } = useOptions(module, owner, search);
  const named = useNamedOptions(module, owner);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const create = createRecord?.(module, search.trim());
  const placed = search.trim()
    ? options.map((option) => ({ option, depth: 0 }))
    : placeOptions(options);
  const items = [...placed, ...(create ? [createNew(words.createNew(search.trim()))] : [])];
  const collection = createListCollection({
    items,
    itemToValue: ({ option }) => option.id,
    itemToString: ({ option }) => option.title,
  });
  useEffect(() => input.current?.focus(), []);

  const choose = (option: Option) => titles.set(option.id, option.title);
  const write = (chosen: readonly string[]) =>
    store.set(path, multiple ? (chosen.length > 0 ? [...chosen] : null) : (chosen[0] ?? null));
  const onValueChange = async (value: readonly string[]) => {
    if (value.includes(createId)) {
      const made = await create?.();
      // the list has closed meanwhile; who made a record, or did not, goes on here
      document.getElementById(props.id)?.focus();
      if (!made) return;
      choose(made);
      return write(multiple ? [...ids, made.id] : [made.id]);
    }
    for (const option of options) if (value.includes(option.id)) choose(option);
    write(value);
    if (multiple) setSearch('');
    return undefined;
  };
  /** Several names at once: those that are known are taken, the others are told. */
  const pasteNames = async (text: string) => {
    const { found, missing } = await named(text);
    for (const option of found) choose(option);
    write([...new Set([...ids, ...found.map(({ id }) => id)])]);
    setUnknown(missing);
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
      onHighlightChange={({ highlightedValue }) => {
        if (highlightedValue && highlightedValue === options.at(-1)?.id) more?.();
      }}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && state === 'failed') retry();
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
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!multiple || namesOf(text).length < 2) return;
            event.preventDefault();
            void pasteNames(text);
          }}
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-required={props.required || undefined}
        />
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content
            maxH="320px"
            minW="240px"
            onScroll={({ currentTarget: list }) => {
              if (list.scrollTop + list.clientHeight > list.scrollHeight - 60) more?.();
            }}
          >
            {state === 'loading' && <Note>{words.searching}</Note>}
            {state === 'failed' && (
              <Note onClick={retry}>{`${words.searchFailed}. ${words.searchAgain}`}</Note>
            )}
            {unknown.length > 0 && <Note isError>{words.unknownNames(unknown)}</Note>}
            {state === 'ready' && items.length === 0 && (
              <Note>{words.noMatchFor(search.trim())}</Note>
            )}
            {items.map((item) => (
              <Combobox.Item key={item.option.id} item={item}>
                <OptionLine {...item} />
                <Combobox.ItemIndicator />
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  );
}

/** What is told in a list of options stands there as one that cannot be chosen: nothing else may stand in a list. */
function Note(props: { isError?: boolean; onClick?: () => void; children: string }) {
  const lean = useLean();
  return (
    <div
      role="option"
      aria-selected={false}
      aria-disabled={props.onClick ? undefined : true}
      aria-live="polite"
      className={props.isError ? lean.error : lean.muted}
      style={{ padding: 6, cursor: props.onClick ? 'pointer' : undefined }}
      // the input keeps the focus
      onPointerDown={(event) => event.preventDefault()}
      onClick={props.onClick}
    >
      {props.children}
    </div>
  );
}
