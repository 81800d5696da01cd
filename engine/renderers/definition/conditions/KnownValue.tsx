import { useCallback } from 'react';
import { asText } from '#engine/fields/kind.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { listed, readLiteral, unlisted, writeLiteral } from './literals.ts';
import { ValueForm } from './ValueForm.tsx';

interface KnownValueProps {
  /** What the value is one of, or several. */
  field: Field;
  module: Module;
  path: string;
  isList: boolean;
  isFigure: boolean;
  /** As the language writes it. */
  text: string;
  onChange: (text: string) => void;
}

/** A value of an expression, typed or chosen by the widget of its field. */
export function KnownValue(props: KnownValueProps) {
  const { field, module, path, isList, isFigure, text, onChange } = props;
  const write = useCallback(
    (value: FieldValue) => {
      const texts = (Array.isArray(value) ? value : [value]).map(asText).filter(Boolean);
      if (isList) onChange(texts.length > 0 ? listed(texts) : '');
      else onChange(texts[0] ? writeLiteral(texts[0], isFigure) : '');
    },
    [isList, isFigure, onChange],
  );
  return (
    <ValueForm
      field={field}
      module={module}
      path={path}
      shape={isList ? 'list' : 'one'}
      value={isList ? (unlisted(text) ?? []) : (readLiteral(text, isFigure) ?? null)}
      onChange={write}
    />
  );
}
