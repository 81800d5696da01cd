import { useId, useRef } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useNameChoice, type NameChoice } from './useNameChoice.ts';

interface NameBoxProps extends NameChoice {
  id: string;
  label: string;
  /** What people call it, shown in its place while nobody types. */
  shown?: string | undefined;
  invalid?: object;
  placeholder?: string;
}

/** A name typed or chosen: found by its letters and by what people call it. */
export function NameBox(props: NameBoxProps) {
  const { id, label, value, shown, invalid, placeholder } = props;
  const text = useText();
  const styles = useStyles();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { found, at, isOpen, isTyping, choose, handlers } = useNameChoice(input, props);
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
        // what is called by its title is replaced as a whole
        onFocus={({ target }) => shown !== undefined && target.select()}
        {...handlers}
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
