import { useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';
import { functionExamples } from '#engine/expression/functions/examples.ts';
import type { ExpressionSlot } from '#engine/schema/expressionSlots/index.ts';
import { callAt, suggestionsIn, type Suggestion } from '#engine/schema/naming/completion.ts';
import { useDefinition } from './DefinitionContext.ts';

interface Completed {
  value: string;
  /** Undefined: nothing is known of its place. */
  slot: ExpressionSlot | undefined;
  onType: (text: string) => void;
}

const most = 40;

/** What is offered where code is typed, which of it is marked, and how keys choose among it. */
export function useCompletion(
  areaRef: RefObject<HTMLTextAreaElement | null>,
  { value, slot, onType }: Completed,
) {
  const { registry } = useDefinition();
  /** Undefined: nothing is offered. */
  const [caret, setCaret] = useState<number>();
  const [isAsked, setAsked] = useState(false);
  const [at, setAt] = useState(0);
  const before = value.slice(0, caret ?? 0);
  const word = /[\w']*$/.exec(before)![0];
  const known = caret === undefined || !slot ? [] : suggestionsIn(registry, slot, before);
  // who has written a name is not to take a longer one by the key that leads on
  const isWhole = !isAsked && known.some(({ label }) => label === word);
  const suggestions = isWhole ? [] : matching(known, word);
  const isShown = suggestions.length > 0;
  const call = caret === undefined ? undefined : callAt(before);
  const close = () => {
    setCaret(undefined);
    setAt(0);
  };
  const take = ({ label: name, kind, typed = word }: Suggestion) => {
    const start = before.length - typed.length;
    const put = kind === 'function' ? `${name}()` : name;
    onType(value.slice(0, start) + put + value.slice(before.length));
    close();
    const caretAfter = start + put.length - (kind === 'function' ? 1 : 0);
    requestAnimationFrame(() => {
      areaRef.current?.focus();
      areaRef.current?.setSelectionRange(caretAfter, caretAfter);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      setAsked(true);
      setCaret(event.currentTarget.selectionStart);
    } else if (isShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((at + step + suggestions.length) % suggestions.length);
    } else if (isShown && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      take(suggestions[at] ?? suggestions[0]!);
    } else if (event.key === 'Escape' && caret !== undefined) {
      event.stopPropagation();
      close();
    }
  };
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setCaret(target.selectionStart);
    setAsked(false);
    setAt(0);
    onType(target.value);
  };
  return {
    suggestions,
    /** The one that is marked. */
    at,
    /** Of the function in whose call the caret stands. */
    example: call && functionExamples[call.name],
    take,
    handlers: { onChange, onKeyDown, onBlur: close },
  };
}

/** What begins so first, then what has it anywhere, in its name or in what people call it. */
function matching(suggestions: readonly Suggestion[], word: string): Suggestion[] {
  const rank = ({ label, says = '', kind, typed = word }: Suggestion) => {
    const sought = typed.replace(/^'/, '').toLowerCase();
    const name = label.replaceAll("'", '').toLowerCase();
    if (name.startsWith(sought)) return name === sought ? -1 : 0;
    if (name.includes(sought)) return 1;
    return kind !== 'function' && says.toLowerCase().includes(sought) ? 2 : -1;
  };
  return suggestions
    .map((suggestion) => [rank(suggestion), suggestion] as const)
    .filter(([place]) => place >= 0)
    .toSorted(([a], [b]) => a - b)
    .map(([, suggestion]) => suggestion)
    .slice(0, most);
}
