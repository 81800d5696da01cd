import { useLean } from '../../lean/LeanProvider.tsx';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { HintedInput } from '../parts/HintedInput.tsx';
import { useLengthHint } from '../parts/limits.ts';

const Widget = (props: WidgetProps) => (
  <HintedInput {...props} multiline tell={useLengthHint(props.field)} />
);

const View = (props: ValueProps) => (
  <span className={useLean().pre}>
    <FormattedView {...props} />
  </span>
);

export const text: FieldView = { Widget, Cell: FormattedValue, View };
