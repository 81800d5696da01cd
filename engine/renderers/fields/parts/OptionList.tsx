import { Combobox } from '@chakra-ui/react';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import { OptionLine } from './OptionLine.tsx';
import type { PlacedOption } from './optionTree.ts';
import type { OptionsState } from './useOptions.ts';

interface Props extends Pick<OptionsState, 'state' | 'more' | 'retry'> {
  /** Used lately: under a heading of their own. */
  recent: readonly PlacedOption[];
  others: readonly PlacedOption[];
  create?: PlacedOption;
  search: string;
  /** What pasted names came to, and the like. */
  told: readonly string[];
}

/** What a reference offers: lately used, found, more of them, a new one; and how the search goes. */
export function OptionList({ recent, others, create, search, told, state, more, retry }: Props) {
  const words = useWords();
  const isEmpty = recent.length + others.length === 0;
  return (
    <>
      {told.map((text) => (
        <Note key={text} isError>
          {text}
        </Note>
      ))}
      {recent.length > 0 && <Group title={words.recentlyUsed} items={recent} />}
      {recent.length > 0 && others.length > 0 ? (
        <Group title={words.allOptions} items={others} />
      ) : (
        others.map((item) => <Item key={item.key} item={item} />)
      )}
      {state === 'ready' && isEmpty && <Note>{words.noMatchFor(search)}</Note>}
      {state === 'loading' && <Note>{words.searching}</Note>}
      {state === 'failed' && (
        <Note onClick={retry}>{`${words.searchFailed}. ${words.searchAgain}`}</Note>
      )}
      {more && <Note onClick={more}>{words.moreOptions}</Note>}
      {create && <Item item={create} />}
    </>
  );
}

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
