import { Combobox, createListCollection } from '@chakra-ui/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { chooserSign } from '../../styles/fieldStyles.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { ChosenTags } from './ChosenTags.tsx';
import { OptionList } from './OptionList.tsx';
import { chosenIds, type PlacedOption } from './optionTree.ts';
import { useChoices } from './useChoices.ts';
import { useChosen } from './useChosen.ts';
import { useEarlyEnter } from './useEarlyEnter.ts';
import { useLabelOf } from './useLabelOf.ts';
import { useNewChoice } from './useNewChoice.ts';
import { usePastedNames } from './usePastedNames.ts';
import { useTypedText } from './useTypedText.ts';

interface Props extends WidgetProps {
  multiple: boolean;
  module: string;
  ids: readonly string[];
  titleOf: (id: string) => string;
  /** Its list stands open at once. */
  isOpened: boolean;
  onLeave(): void;
}

/** Search as you type over the records a reference may point to. */
export function RefCombobox(props: Props) {
  const { path, module, owner, multiple, ids, titleOf, place, isOpened, onLeave } = props;
  const input = useRef<HTMLInputElement>(null);
  const { learn, write, add } = useChosen(path, multiple);
  const choices = useChoices(module, owner);
  const { placed, creation } = choices;
  const pasted = usePastedNames(module, owner, add);
  const makeRecord = useNewChoice(props, module, (made) => add([made]));
  const titleOnEntry = useTitleOnEntry(ids[0], titleOf);
  const title = multiple || !ids[0] ? pasted.left : titleOnEntry;
  const typed = useTypedText(input, { title, isCell: place === 'cell' });
  const early = useEarlyEnter(input, typed.isTyping && choices.isExpected);
  useEffect(() => input.current?.focus(), []);
  useLabelOf(props.id, searchId(props.id));

  const choose = (keys: readonly string[]) => {
    if (creation && keys.includes(creation.item.key)) return void makeRecord(creation.create);
    learn(placed.filter(({ key }) => keys.includes(key)).map(({ option }) => option));
    write(chosenIds(keys, placed));
    pasted.forget();
    if (multiple) choices.search('');
  };
  const type = (text: string) => {
    const given = typed.type(text);
    choices.search(given);
    pasted.forget();
    if (given === '' && !multiple) write([]);
  };
  return (
    <Combobox.Root
      collection={collectionOf(creation ? [...placed, creation.item] : placed)}
      multiple={multiple}
      value={[...ids]}
      inputBehavior="autohighlight"
      selectionBehavior={multiple ? 'clear' : 'replace'}
      inputValue={typed.text}
      openOnClick
      defaultOpen={isOpened}
      // Not the id of the input at rest: what the combobox focuses late would land there, and open it again.
      ids={{ input: searchId(props.id) }}
      invalid={props.invalid}
      size="sm"
      width="full"
      height={place === 'cell' ? 'full' : undefined}
      onInputValueChange={({ reason, inputValue }) =>
        reason === 'input-change' ? type(inputValue) : typed.reset()
      }
      onValueChange={({ value }) => choose(value)}
      onHighlightChange={({ highlightedValue }) => {
        if (highlightedValue && highlightedValue === placed.at(-1)?.key) choices.more?.();
        if (highlightedValue) early.onHighlight();
      }}
      onKeyDownCapture={(event) => {
        early.onKeyDownCapture(event);
        if (event.key === 'Enter' && choices.state === 'failed' && placed.length === 0)
          choices.retry();
        if (multiple && event.key === 'Backspace' && input.current?.value === '')
          write(ids.slice(0, -1));
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <SearchControl
        {...props}
        input={input}
        onPaste={pasted.paste}
        onRemove={(gone) => write(ids.filter((id) => id !== gone))}
      />
      <OptionList choices={choices} told={pasted.told} />
    </Combobox.Root>
  );
}

interface SearchControlProps extends Props {
  input: RefObject<HTMLInputElement | null>;
  /** Whether it took the text. */
  onPaste: (text: string) => boolean;
  onRemove: (id: string) => void;
}

/** What several references point to already, and the input in which more are searched. */
function SearchControl({ input, onPaste, onRemove, ...props }: SearchControlProps) {
  const { multiple, ids, titleOf } = props;
  const words = useWords();
  const styles = useStyles();
  const isCell = props.place === 'cell';
  return (
    <Combobox.Control height={isCell ? 'full' : undefined}>
      {multiple && ids.length > 0 && <ChosenTags ids={ids} titleOf={titleOf} onRemove={onRemove} />}
      <Combobox.Input
        ref={input}
        className={isCell ? styles.cell : undefined}
        css={isCell ? undefined : chooserSign}
        placeholder={words.search}
        onPaste={(event) => {
          const names = event.clipboardData.getData('text/plain');
          if (multiple && onPaste(names)) event.preventDefault();
        }}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-required={props.required || undefined}
      />
    </Combobox.Control>
  );
}

/**
 * The title of a reference that is entered. One that comes only now would move the caret between two keys: it is shown
 * when the field is left.
 */
function useTitleOnEntry(id: string | undefined, titleOf: (id: string) => string): string {
  const { titles } = useFormBinding();
  const [late] = useState(() => (id && titles.get(id) === undefined ? id : undefined));
  return id === undefined || id === late ? '' : titleOf(id);
}

const collectionOf = (items: readonly PlacedOption[]) =>
  createListCollection({
    items,
    itemToValue: ({ key }) => key,
    itemToString: ({ option }) => option.title,
  });

const searchId = (id: string) => `${id}-search`;
