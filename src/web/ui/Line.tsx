import { useId, type ReactNode } from 'react';
import '../features/processDesign/panel/panel.css';
import './line.css';

interface LineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Short: several in a row. */
  type?: 'text' | 'number';
  min?: number;
  max?: number;
  step?: number;
  list?: string;
  isCode?: boolean;
  isWrong?: boolean;
  children?: ReactNode;
}

/** A labelled line of text. */
export function Line({ label, value, onChange, isCode, isWrong, children, ...input }: LineProps) {
  const id = useId();
  return (
    <div className="design-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        data-code={isCode}
        aria-invalid={isWrong}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {children}
    </div>
  );
}
