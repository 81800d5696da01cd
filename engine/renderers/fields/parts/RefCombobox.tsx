import { Combobox, createListCollection, Portal } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { chooserSign } from '../../styles/fieldStyles.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { ChosenTags } from './ChosenTags.tsx';
import { OptionList } from './OptionList.tsx';
import { listOptions, listRecent, placeOptions, type PlacedOption } from './optionTree.ts';
import { useChosen } from './useChosen.ts';
import { useEarlyEnter } from './useEarlyEnter.ts';
import { useLabelOf } from './useLabelOf.ts';
import { useMarkedTitle } from './useMarkedTitle.ts';
import { useNewChoice } from './useNewChoice.ts';
import { useOptions } from './useOptions.ts';
import { usePastedNames } from './usePastedNames.ts';

interface Props extends WidgetProps {
  multiple: boolean;
  module: string;
  ids: readonly string[];
  titleOf: (id: string) => string;
  /** Its list stands open at once. */
  isOpened: boolean;
  onLeave(): void;
}
/** An option that is no record yet. */
const createKey = '+';
const createNew = (title: string): PlacedOption => ({
  key: createKey,
  option: { id: createKey, title, number: null, subtitle: null },
  depth: 0,
});

/** Search as you type over the records a reference may point to; the lately used ones first. */
export function RefCombobox(props: Props) {
  const { path, module, owner, multiple, ids, titleOf, place, isOpened, onLeave } = props;
  const { titles } = useFormBinding();
  const { createRecord } = useServices();
  const { learn, write, add } = useChosen(path, multiple);
  const words = useWords();
  const styles = useStyles();
  const [search, setSearch] = useState('');
  /** What is typed; undefined: the title of what is chosen, also when that is written from elsewhere. */
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { options, state, more, retry } = useOptions(module, owner, search);
  const text = search.trim();
  const recent = listRecent(options.filter(({ isRecent }) => isRecent));
  const found = options.filter(({ isRecent }) => !isRecent);
  const others = text ? listOptions(found) : placeOptions(found);
  const offered = [...recent, ...others];
  // Not before it is known what there is: who types a title and enters it at once means the record that has it.
  const isAnswered = state !== 'loading' || offered.length > 0;
  const create = isAnswered ? createRecord?.(module, text) : undefined;
  const creating = create && createNew(words.createNew(text));
  const collection = createListCollection({
    items: creating ? [...offered, creating] : offered,
    itemToValue: ({ key }) => key,
    itemToString: ({ option }) => option.title,
  });
  const isExpected = typed !== undefined && text !== '' && (!isAnswered || offered.length > 0);
  const early = useEarlyEnter(input, isExpected);
  useEffect(() => input.current?.focus(), []);
  useLabelOf(props.id, searchId(props.id));
  // A title that comes only now would move the caret between two keys: what stands there is shown when the field is left.
  const [late] = useState(() => ids.find((id) => titles.get(id) === undefined));
  const pasted = usePastedNames(module, owner, (known) => {
    for (const option of known) learn(option);
    add(known.map(({ id }) => id));
  });
  const makeRecord = useNewChoice(props, module, (made) => {
    learn(made);
    add([made.id]);
  });
  const shown = multiple || !ids[0] ? pasted.left : ids[0] === late ? '' : titleOf(ids[0]);
  const isTyping = typed !== undefined;
  const typedIn = useMarkedTitle(input, { title: shown, isTyping, isCell: place === 'cell' });

  const onValueChange = (keys: readonly string[]) => {
    if (keys.includes(createKey)) {
      if (create) void makeRecord(create);
      return;
    }
    const placed = offered.filter(({ key }) => keys.includes(key));
    for (const { option } of placed) learn(option);
    const chosen = keys.map((key) => placed.find((one) => one.key === key)?.option.id ?? key);
    // chosen among the lately used what is chosen already: that takes it away
    const twice = chosen.find((id, at) => chosen.indexOf(id) !== at);
    write(chosen.filter((id) => id !== twice));
    pasted.forget();
    if (multiple) setSearch('');
  };

  return (
    <Combobox.Root
      collection={collection}
      multiple={multiple}
      value={[...ids]}
      inputBehavior="autohighlight"
      selectionBehavior={multiple ? 'clear' : 'replace'}
      inputValue={typed ?? shown}
      openOnClick
      defaultOpen={isOpened}
      // Not the id of the input at rest: what the combobox focuses late would land there, and open it again.
      ids={{ input: searchId(props.id) }}
      invalid={props.invalid}
      size="sm"
      width="full"
      height={place === 'cell' ? 'full' : undefined}
      onInputValueChange={(details) => {
        if (details.reason !== 'input-change') return setTyped(undefined);
        const given = typedIn(details.inputValue);
        setTyped(given);
        setSearch(given);
        pasted.forget();
        if (given === '' && !multiple) write([]);
      }}
      onValueChange={(details) => onValueChange(details.value)}
      onHighlightChange={({ highlightedValue }) => {
        if (highlightedValue && highlightedValue === offered.at(-1)?.key) more?.();
        if (highlightedValue) early.onHighlight();
      }}
      onKeyDownCapture={(event) => {
        early.onKeyDownCapture(event);
        if (event.key === 'Enter' && state === 'failed' && offered.length === 0) retry();
        if (multiple && event.key === 'Backspace' && input.current?.value === '')
          write(ids.slice(0, -1));
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <Combobox.Control height={place === 'cell' ? 'full' : undefined}>
        {multiple && ids.length > 0 && (
          <ChosenTags
            ids={ids}
            titleOf={titleOf}
            onRemove={(gone) => write(ids.filter((id) => id !== gone))}
          />
        )}
        <Combobox.Input
          ref={input}
          className={place === 'cell' ? styles.cell : undefined}
          css={place === 'cell' ? undefined : chooserSign}
          placeholder={words.search}
          onPaste={(event) => {
            const names = event.clipboardData.getData('text/plain');
            if (multiple && pasted.paste(names)) event.preventDefault();
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
            <OptionList
              recent={recent}
              others={others}
              create={creating}
              search={text}
              told={pasted.told}
              state={state}
              more={more}
              retry={retry}
            />
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  );
}

const searchId = (id: string) => `${id}-search`;
