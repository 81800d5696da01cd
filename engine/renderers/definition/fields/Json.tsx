import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useSite } from '../site.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';

/** What has no input of its own, as a text of JSON. */
export function Json(props: FieldProps) {
  const { id, value, isRequired, type, title } = useSite<unknown>(props);
  const styles = useStyles();
  const words = useDefinitionWords();
  const [typed, setTyped] = useState<string>();
  const text = value === undefined ? '' : JSON.stringify(value, null, 2);
  const isBroken = typed !== undefined && typed.trim() !== '' && read(typed) === undefined;
  return (
    <>
      <textarea
        id={id}
        className={styles.textarea}
        aria-label={title}
        data-code
        rows={5}
        spellCheck={false}
        value={typed ?? text}
        aria-invalid={isBroken || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = read(target.value);
          if (next !== undefined) type(next);
          else if (target.value.trim() === '' && !isRequired) type(undefined);
        }}
        onBlur={() => !isBroken && setTyped(undefined)}
      />
      {isBroken ? (
        <p className={styles.error} role="alert">
          {words.noJson}
        </p>
      ) : null}
    </>
  );
}

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
