import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { MentionChoice } from '#shared/contract/index.ts';
import { mentionsQuery } from '../../api/comments.ts';
import { stillNamed, typedName, withName, type Mention } from './mentions.ts';

interface Options {
  module: string;
  recordId: string;
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onWrite: (text: string) => void;
  given: readonly Mention[];
}

/** Offers people while somebody types `@` and a name, and keeps whom the text names. */
export function useMentions({ module, recordId, box, text, onWrite, given }: Options) {
  const [named, setNamed] = useState(given);
  const [typed, setTyped] = useState<string>();
  const [place, setPlace] = useState(0);
  const { data } = useQuery({
    ...mentionsQuery(module, recordId, typed ?? ''),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  });
  const choices = typed === undefined ? [] : (data ?? []);
  const close = () => setTyped(undefined);
  const follow = () => {
    const { current } = box;
    setTyped(current ? typedName(current.value, current.selectionStart) : undefined);
    setPlace(0);
  };
  const choose = ({ id, name, mayRead }: MentionChoice) => {
    const { current } = box;
    if (!mayRead || !current || typed === undefined) return;
    const next = withName(text, current.selectionStart, typed, name);
    setNamed((all) => [...all.filter((one) => one.id !== id), { id, name }]);
    onWrite(next.text);
    close();
    // the caret goes behind the name once the box shows it
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(next.caret, next.caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (choices.length === 0 || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPlace((at) => (at + step + choices.length) % choices.length);
    else if (event.key === 'Escape') close();
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      choose(choices[place]!);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    choices,
    place,
    follow,
    choose,
    close,
    onKeyDown,
    /** Ids of those that the text names now. */
    ids: () => stillNamed(text, named).map(({ id }) => id),
    clear: () => setNamed([]),
  };
}
