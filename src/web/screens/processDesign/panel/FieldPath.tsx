import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n/useText.ts';
import { useDesign } from '../DesignContext.ts';
import { Line } from './Line.tsx';

interface FieldPathProps {
  label: string;
  /** What the field must hold. */
  kind: 'person' | 'organisation';
  value: string | undefined;
  onChange: (path: string | undefined) => void;
}

const types = { person: ['user', 'users'], organisation: ['org', 'user'] };

/** A field of the record, or one through references, typed or chosen. */
export function FieldPath({ label, kind, value, onChange }: FieldPathProps) {
  const { t } = useTranslation();
  const text = useText();
  const { design } = useDesign();
  const list = useId();
  return (
    <Line
      label={label}
      value={value ?? ''}
      isCode
      list={list}
      onChange={(path) => onChange(path || undefined)}
    >
      <datalist id={list}>
        {design.fields
          .filter(({ type }) => types[kind].includes(type))
          .map(({ path, title }) => (
            <option key={path} value={path}>
              {text(title)}
            </option>
          ))}
      </datalist>
      {kind === 'organisation' && !value ? (
        <small className="design-help">{t('design.ofStarter')}</small>
      ) : null}
    </Line>
  );
}
