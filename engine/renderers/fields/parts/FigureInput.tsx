import type { ComponentProps } from 'react';
import { HintedInput } from './HintedInput.tsx';
import { useFigureLimits } from './limits.ts';
import type { StoreInput } from './StoreInput.tsx';
import { useFormat } from './useFormat.ts';

/** A figure: grouped while nobody types, with its limits while somebody does. */
export function FigureInput(props: ComponentProps<typeof StoreInput>) {
  const format = useFormat();
  const limits = useFigureLimits(props.field);
  return (
    <HintedInput
      inputMode="decimal"
      rest={(value) => format(value, props.field)}
      {...props}
      tell={() => limits}
    />
  );
}
