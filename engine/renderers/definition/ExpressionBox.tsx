import { useId, useRef } from 'react';
import type { ExpressionSlot } from '#engine/schema/expressionSlots/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { Marked } from './Marked.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useCompletion } from './useCompletion.ts';
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

/** A text of code: names, values and functions are offered as it is typed, and with Ctrl and space. */
export function ExpressionBox(props: ExpressionBoxProps) {
  const { id, label, value, wrong, describedBy } = props;
  const words = useDefinitionWords();
  const styles = useStyles();
  const text = useText();
  const list = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { suggestions, at, example, take, handlers } = useCompletion(area, props);
  const isShown = suggestions.length > 0;
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
          {...handlers}
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
