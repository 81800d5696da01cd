import type { Codes } from '#engine/expression/types.ts';
import { codeTitle } from '#engine/schema/inWords/namesOf.ts';
import { useText } from '../../RendererContext.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';
import { listed, quoted, unlisted, unquoted } from './literals.ts';

interface CodeValueProps {
  codes: Codes;
  isList: boolean;
  text: string;
  onChange: (text: string) => void;
}

/** One or several of the codes that a value without a field can be, such as roles. */
export function CodeValue({ codes, isList, text, onChange }: CodeValueProps) {
  const words = useDefinitionWords();
  const styles = useStyles();
  const { registry } = useDefinition();
  const said = useText();
  const titleOf = (code: string) => {
    const title = codeTitle(registry, codes, code);
    return title ? said(title) : code;
  };
  if (!isList)
    return (
      <select
        className={styles.select}
        aria-label={words.comparedWith}
        value={unquoted(text) ?? ''}
        onChange={({ target }) => onChange(target.value && quoted(target.value))}
      >
        <option value="">{words.choose}</option>
        {codes.values.map((code) => (
          <option key={code} value={code}>
            {titleOf(code)}
          </option>
        ))}
      </select>
    );
  const chosen = unlisted(text) ?? [];
  return (
    <div role="group" aria-label={words.comparedWith} className={styles.partChecks}>
      {codes.values.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            className={styles.checkbox}
            checked={chosen.includes(code)}
            onChange={({ target }) => {
              const next = codes.values.filter((one) =>
                one === code ? target.checked : chosen.includes(one),
              );
              onChange(next.length > 0 ? listed(next) : '');
            }}
          />
          {titleOf(code)}
        </label>
      ))}
    </div>
  );
}
