import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';
import { listed, quoted, unlisted, unquoted } from './literals.ts';

interface CodeValueProps {
  codes: readonly string[];
  isList: boolean;
  text: string;
  onChange: (text: string) => void;
}

/** One or several of the codes that a value without a field can be, such as roles. */
export function CodeValue({ codes, isList, text, onChange }: CodeValueProps) {
  const words = useDefinitionWords();
  const styles = useStyles();
  if (!isList)
    return (
      <select
        className={styles.select}
        aria-label={words.comparedWith}
        value={unquoted(text) ?? ''}
        onChange={({ target }) => onChange(target.value && quoted(target.value))}
      >
        <option value="">{words.choose}</option>
        {codes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    );
  const chosen = unlisted(text) ?? [];
  return (
    <div role="group" aria-label={words.comparedWith} className={styles.partChecks}>
      {codes.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            className={styles.checkbox}
            checked={chosen.includes(code)}
            onChange={({ target }) => {
              const next = codes.filter((one) =>
                one === code ? target.checked : chosen.includes(one),
              );
              onChange(next.length > 0 ? listed(next) : '');
            }}
          />
          {code}
        </label>
      ))}
    </div>
  );
}
