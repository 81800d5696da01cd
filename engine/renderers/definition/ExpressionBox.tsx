import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { callAt, suggestionsIn, type Suggestion } from '#engine/schema/naming/completion.ts';
import type { ExpressionSlot } from '#engine/schema/expressionSlots/index.ts';
import { functionExamples } from '#engine/expression/functions/examples.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { Marked } from './Marked.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useDefinitionWords } from './words/useDefinitionWords.ts';

interface ExpressionBoxProps {
  id: string;
  label: string;
  value: string;
  /** Undefined: nothing is known of its place. */
  slot: ExpressionSlot | undefined;
  /** Where wrong words begin. */
  wrong: readonly number[];
  describedBy?: string | undefined;
  onType: (text: string) => void;
}

const most = 40;

/** A text of code: names, values and functions are offered as it is typed, and with Ctrl and space. */
export function ExpressionBox(props: ExpressionBoxProps) {
  const { id, label, value, slot, wrong, describedBy, onType } = props;
  const { registry } = useDefinition();
  const words = useDefinitionWords();
  const styles = useStyles();
  const text = useText();
  const list = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const [at, setAt] = useState(0);
  const before = value.slice(0, caret ?? 0);
  const word = /[\w']*$/.exec(before)![0];
  const suggestions =
    caret === undefined || !slot ? [] : matching(suggestionsIn(registry, slot, before), word);
  const isShown = suggestions.length > 0;
  const call = caret === undefined ? undefined : callAt(before);
  const example = call && functionExamples[call.name];
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
      area.current?.focus();
      area.current?.setSelectionRange(caretAfter, caretAfter);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
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
  return (
    <div className={styles.partBox}>
      <div className={styles.partCode}>
        <Marked text={value} wrong={wrong} />
        <textarea
          ref={area}
          id={id}
          className={styles.textarea}
          rows={Math.min(8, Math.max(2, value.split('\n').length, Math.ceil(value.length / 42)))}
          data-code
          spellCheck={false}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={isShown ? list : undefined}
          aria-activedescendant={isShown ? `${list}-${at}` : undefined}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={describedBy}
          placeholder={words.expressionHint}
          value={value}
          onChange={({ target }) => {
            setCaret(target.selectionStart);
            setAt(0);
            onType(target.value);
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
      </div>
      {example && !isShown ? (
        <small className={styles.partTold}>
          <code>{example.example}</code> → {example.gives}
        </small>
      ) : null}
      {isShown ? (
        <SuggestionList
          id={list}
          label={label}
          at={at}
          suggestions={suggestions.map((suggestion) => ({
            key: `${suggestion.kind} ${suggestion.label}`,
            label: suggestion.label,
            detail: [suggestion.title ? text(suggestion.title) : '', suggestion.detail]
              .filter(Boolean)
              .join(' · '),
          }))}
          onChoose={(index) => take(suggestions[index]!)}
        />
      ) : null}
    </div>
  );
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
