import { Combobox, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import { OptionLine } from './OptionLine.tsx';
import type { PlacedOption } from './optionTree.ts';
import type { Choices } from './useChoices.ts';

interface Props {
  choices: Choices;
  /** What pasted names came to, and the like. */
  told: readonly string[];
}

/** The list of a combobox: lately used, found, more of them, a new one; and how the search goes. */
export function OptionList({ choices, told }: Props) {
  const { recent, others, creation, text, state, more, retry } = choices;
  const words = useWords();
  const isEmpty = recent.length + others.length === 0;
  return (
    <DroppedList onEnd={more}>
      {told.map((message) => (
        <Note key={message} isError>
          {message}
        </Note>
      ))}
      {recent.length > 0 && <Group title={words.recentlyUsed} items={recent} />}
      {recent.length > 0 && others.length > 0 ? (
        <Group title={words.allOptions} items={others} />
      ) : (
        others.map((item) => <Item key={item.key} item={item} />)
      )}
      {state === 'ready' && isEmpty && <Note>{words.noMatchFor(text)}</Note>}
      {state === 'loading' && <Note>{words.searching}</Note>}
      {state === 'failed' && (
        <Note onClick={retry}>{`${words.searchFailed}. ${words.searchAgain}`}</Note>
      )}
      {more && <Note onClick={more}>{words.moreOptions}</Note>}
      {creation && <Item item={creation.item} />}
    </DroppedList>
  );
}

interface DroppedListProps {
  /** Called as it is scrolled to its end. */
  onEnd: (() => void) | undefined;
  children: ReactNode;
}

const DroppedList = ({ onEnd, children }: DroppedListProps) => (
  <Portal>
    <Combobox.Positioner>
      <Combobox.Content
        maxH="320px"
        minW="240px"
        onScroll={({ currentTarget: list }) => {
          if (list.scrollTop + list.clientHeight > list.scrollHeight - 60) onEnd?.();
        }}
      >
        {children}
      </Combobox.Content>
    </Combobox.Positioner>
  </Portal>
);

const Group = ({ title, items }: { title: string; items: readonly PlacedOption[] }) => (
  <Combobox.ItemGroup>
    <Combobox.ItemGroupLabel color="fg.muted" fontSize="xs">
      {title}
    </Combobox.ItemGroupLabel>
    {items.map((item) => (
      <Item key={item.key} item={item} />
    ))}
  </Combobox.ItemGroup>
);

const Item = ({ item }: { item: PlacedOption }) => (
  <Combobox.Item item={item}>
    <OptionLine option={item.option} depth={item.depth} />
    <Combobox.ItemIndicator />
  </Combobox.Item>
);

/** A note in a list of options is an option that cannot be chosen, since a list box may hold nothing else. */
function Note(props: { isError?: boolean; onClick?: () => void; children: string }) {
  const styles = useStyles();
  return (
    <div
      role="option"
      aria-selected={false}
      aria-disabled={props.onClick ? undefined : true}
      aria-live="polite"
      className={props.isError ? styles.error : styles.muted}
      style={{ padding: 6, cursor: props.onClick ? 'pointer' : undefined }}
      // the input keeps the focus
      onPointerDown={(event) => event.preventDefault()}
      onClick={props.onClick}
    >
      {props.children}
    </div>
  );
}
