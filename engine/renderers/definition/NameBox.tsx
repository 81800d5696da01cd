import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Named } from '#engine/schema/naming/Named.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { SuggestionList } from './SuggestionList.tsx';

interface NameBoxProps {
  id: string;
  label: string;
  value: string;
  /** What people call it, shown in its place while nobody types. */
  shown?: string | undefined;
  suggestions: readonly Named[];
  invalid?: object;
  placeholder?: string;
  onType: (text: string) => void;
  onChoose: (name: string) => void;
}

/** So many are offered at once: who looks for more types. */
const most = 60;

/** A name typed or chosen: found by its letters and by what people call it. */
export function NameBox(props: NameBoxProps) {
  const { id, label, value, shown, suggestions, invalid, placeholder, onType, onChoose } = props;
  const text = useText();
  const styles = useStyles();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [at, setAt] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  // what stands there already hides nothing
  const sought = isTyping ? value.toLowerCase() : '';
  const found = suggestions
    .map((one) => [rank(one, sought), one] as const)
    .filter(([place]) => place < none)
    .toSorted(([one], [other]) => one - other)
    .map(([, one]) => one)
    .slice(0, most);
  const choose = ({ name, detail }: Named) => {
    onChoose(name);
    setTyping(false);
    setAt(-1);
    setOpen(false);
    if (detail === undefined) input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (found.length > 0) setAt((at + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const one = found[at];
      if (isOpen && one) choose(one);
      else if (value) {
        setOpen(false);
        onChoose(value);
      }
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  const isShown = isOpen && found.length > 0;
  return (
    <div className={styles.partBox}>
      <input
        ref={input}
        id={id}
        className={styles.input}
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={isShown ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at >= 0 ? `${list}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        data-code={shown === undefined || isTyping ? '' : undefined}
        placeholder={placeholder}
        value={isTyping ? value : (shown ?? value)}
        {...invalid}
        onChange={({ target }) => {
          setTyping(true);
          setOpen(true);
          setAt(-1);
          onType(target.value);
        }}
        // what is called by its title is replaced as a whole
        onFocus={({ target }) => shown !== undefined && target.select()}
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          setTyping(false);
        }}
        onKeyDown={onKeyDown}
      />
      {isShown ? (
        <SuggestionList
          id={list}
          label={label}
          at={at}
          suggestions={found.map(({ name, title, detail }) => ({
            key: name,
            label: title ? text(title) : name,
            detail: [title ? name : '', detail ?? ''].filter(Boolean).join(' · '),
          }))}
          onChoose={(index) => choose(found[index]!)}
        />
      ) : null}
    </div>
  );
}

const none = 4;

/** What is called so, then what begins so, then what has it anywhere. */
function rank({ name, title }: Named, sought: string): number {
  const names = [name, title?.en ?? '', title?.zh ?? ''].map((one) => one.toLowerCase());
  if (sought === '') return 0;
  const tests = [
    (one: string) => one === sought,
    (one: string) => one.startsWith(sought),
    (one: string) => one.includes(sought),
  ];
  const place = tests.findIndex((test) => names.some(test));
  return place === -1 ? none : place;
}
