import { ChevronDown, ChevronUp } from 'lucide-react';
import { useMemo } from 'react';
import { isBlank } from '#engine/fields/kind.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { focusField } from './focusField.ts';
import { useStoreValue } from './FormBinding.tsx';
import { useForm } from './FormModelContext.tsx';
import type { FormLayout, LayoutField } from './layout.ts';
import { useFieldState } from './useField.ts';
import { ValueView } from './ValueView.tsx';

interface Props {
  title: string;
  rows: readonly (readonly LayoutField[])[];
  layout: FormLayout;
}

/** A section as one line of its values; a press opens it at the first field that can be changed. */
export function FoldedSection({ title, rows, layout }: Props) {
  const { reveal, idOf, model } = useForm();
  const styles = useStyles();
  const names = rows.flat().map(({ name }) => name);
  const first = names.find((name) => model.module.fields[name]!.default !== undefined);
  return (
    <div className={styles.folded}>
      <strong>{title}</strong>
      <ul>
        {names.map((name) => (
          <Told key={name} name={name} />
        ))}
      </ul>
      <FoldButton
        title={title}
        isFolded
        onPress={() => focusField(first ?? names[0]!, layout, reveal, idOf)}
      />
    </div>
  );
}

interface FoldButtonProps {
  title: string;
  isFolded: boolean;
  onPress(): void;
}

export function FoldButton({ title, isFolded, onPress }: FoldButtonProps) {
  const Icon = isFolded ? ChevronDown : ChevronUp;
  return (
    <button type="button" aria-label={title} aria-expanded={!isFolded} onClick={onPress}>
      <Icon size={16} aria-hidden />
    </button>
  );
}

function Told({ name }: { name: string }) {
  const { isVisible } = useFieldState(name);
  const path = useMemo(() => [name], [name]);
  const value = useStoreValue(path);
  return isVisible && !isBlank(value) ? (
    <li>
      <ValueView name={name} path={path} />
    </li>
  ) : null;
}
