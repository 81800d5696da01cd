import { useStyles } from '../../styles/StyleProvider.tsx';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { HintedInput } from '../parts/HintedInput.tsx';
import { useLengthHint } from '../parts/limits.ts';

const Widget = (props: WidgetProps) => (
  <HintedInput {...props} multiline tell={useLengthHint(props.field)} />
);

function View(props: ValueProps) {
  const { pre } = useStyles();
  return (
    <span className={pre}>
      <FormattedView {...props} />
    </span>
  );
}

export const text: FieldView = { Widget, Cell: FormattedValue, View };
