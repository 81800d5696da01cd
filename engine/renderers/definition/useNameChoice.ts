import { useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Named } from '#engine/schema/naming/Named.ts';

export interface NameChoice {
  value: string;
  suggestions: readonly Named[];
  onType: (text: string) => void;
  onChoose: (name: string) => void;
}

/** So many are offered at once: who looks for more types. */
const most = 60;

/** What is found by what is typed, which of it is marked, and how keys choose among it. */
export function useNameChoice(
  inputRef: RefObject<HTMLInputElement | null>,
  { value, suggestions, onType, onChoose }: NameChoice,
) {
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [at, setAt] = useState(-1);
  // what stands there already hides nothing
  const found = matching(suggestions, isTyping ? value.toLowerCase() : '');
  const choose = ({ name, detail }: Named) => {
    onChoose(name);
    setTyping(false);
    setAt(-1);
    setOpen(false);
    if (detail === undefined) inputRef.current?.focus();
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
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyping(true);
    setOpen(true);
    setAt(-1);
    onType(target.value);
  };
  const onBlur = () => {
    setOpen(false);
    setTyping(false);
  };
  const handlers = { onChange, onClick: () => setOpen(true), onBlur, onKeyDown };
  return { found, at, isOpen, isTyping, choose, handlers };
}

const matching = (suggestions: readonly Named[], sought: string): Named[] =>
  suggestions
    .map((one) => [rank(one, sought), one] as const)
    .filter(([place]) => place < none)
    .toSorted(([one], [other]) => one - other)
    .map(([, one]) => one)
    .slice(0, most);

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
