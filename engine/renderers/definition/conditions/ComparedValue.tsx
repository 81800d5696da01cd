import { SquareFunction } from 'lucide-react';
import { useId, useState } from 'react';
import type { ConditionRow } from '#engine/expression/conditions/index.ts';
import type { ExpressionScope, ExpressionType } from '#engine/expression/types.ts';
import { fieldIn } from '#engine/schema/naming/completion.ts';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { ExpressionBox } from '../ExpressionBox.tsx';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';
import { listed, quoted, unlisted, unquoted } from './literals.ts';

interface ComparedValueProps {
  row: ConditionRow;
  type: ExpressionType | undefined;
  scope: ExpressionScope;
  onChange: (value: string) => void;
}

/** What a field is compared with: chosen, typed, or written as an expression. */
export function ComparedValue({ row, type, scope, onChange }: ComparedValueProps) {
  const words = useDefinitionWords();
  const styles = useStyles();
  const id = useId();
  const isList = row.operator === 'in' || row.operator === 'notIn';
  const isPlain =
    row.value === '' ||
    (isList
      ? unlisted(row.value) !== undefined
      : isNumber(type)
        ? /^-?\d+(\.\d+)?$/.test(row.value)
        : unquoted(row.value) !== undefined);
  const [isWritten, setWritten] = useState(!isPlain || type?.kind === 'reference');
  return (
    <div className={styles.partAdd}>
      <div>
        {isWritten || !isPlain ? (
          <ExpressionBox
            id={id}
            label={words.comparedWith}
            value={row.value}
            slot={{ scope, path: [], text: '', yields: type }}
            wrong={[]}
            onType={onChange}
          />
        ) : (
          <Plain row={row} type={type} scope={scope} isList={isList} onChange={onChange} />
        )}
      </div>
      <IconButton
        label={words.asExpression}
        isExpanded={isWritten || !isPlain}
        onClick={() => setWritten(!isWritten)}
      >
        <SquareFunction size={14} aria-hidden />
      </IconButton>
    </div>
  );
}

const isNumber = (type: ExpressionType | undefined) => type?.kind === 'decimal';

/** A value without an expression. */
function Plain({ row, type, scope, isList, onChange }: ComparedValueProps & { isList: boolean }) {
  const { registry } = useDefinition();
  const words = useDefinitionWords();
  const styles = useStyles();
  const text = useText();
  const codes = type?.kind === 'string' ? type.codes?.values : undefined;
  const dict = fieldIn(registry, scope, row.path)?.dict;
  const items = dict === undefined ? [] : (registry.findDict(dict)?.items ?? []);
  const titleOf = (code: string) => {
    const title = items.find(({ value }) => value === code)?.title;
    return title ? text(title) : code;
  };
  if (isList) {
    const chosen = unlisted(row.value) ?? [];
    if (!codes)
      return (
        <input
          className={styles.input}
          aria-label={words.comparedWith}
          placeholder={words.listHint}
          defaultValue={chosen.join(', ')}
          onChange={({ target }) => {
            const texts = target.value.split(/[,，]/).map((one) => one.trim());
            onChange(listed(texts.filter(Boolean)));
          }}
        />
      );
    const toggle = (code: string, isOn: boolean) => {
      const next = codes.filter((one) => (one === code ? isOn : chosen.includes(one)));
      onChange(next.length > 0 ? listed(next) : '');
    };
    return (
      <div role="group" aria-label={words.comparedWith} className={styles.partChecks}>
        {codes.map((code) => (
          <label key={code}>
            <input
              type="checkbox"
              className={styles.checkbox}
              checked={chosen.includes(code)}
              onChange={({ target }) => toggle(code, target.checked)}
            />
            {titleOf(code)}
          </label>
        ))}
      </div>
    );
  }
  const literal = unquoted(row.value) ?? '';
  if (codes)
    return (
      <select
        className={styles.select}
        aria-label={words.comparedWith}
        value={literal}
        onChange={({ target }) => onChange(target.value === '' ? '' : quoted(target.value))}
      >
        <option value="">{words.choose}</option>
        {[...codes, ...(literal && !codes.includes(literal) ? [literal] : [])].map((code) => (
          <option key={code} value={code}>
            {titleOf(code)}
          </option>
        ))}
      </select>
    );
  const isDate = type?.kind === 'date';
  const isFigure = isNumber(type);
  return (
    <input
      className={styles.input}
      aria-label={words.comparedWith}
      type={isDate ? 'date' : 'text'}
      inputMode={isFigure ? 'decimal' : undefined}
      value={isFigure ? row.value : literal}
      onChange={({ target: { value } }) =>
        onChange(isFigure || value === '' ? value.trim() : quoted(value))
      }
    />
  );
}
