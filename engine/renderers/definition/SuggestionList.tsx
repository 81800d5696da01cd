import { useEffect, useRef } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useDefinitionWords } from './words/useDefinitionWords.ts';

interface Shown {
  key: string;
  label: string;
  detail?: string | undefined;
}

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly Shown[];
  /** The one that Enter takes; -1: none. */
  at: number;
  onChoose: (index: number) => void;
}

/** What may be put in at a place, below it; the input keeps the focus. */
export function SuggestionList({ id, label, suggestions, at, onChoose }: SuggestionListProps) {
  const styles = useStyles();
  const words = useDefinitionWords();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={words.offered(label)}
      className={styles.partSuggestions}
    >
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <span>{suggestion.label}</span>
          {suggestion.detail ? <small>{suggestion.detail}</small> : null}
        </li>
      ))}
    </ul>
  );
}
