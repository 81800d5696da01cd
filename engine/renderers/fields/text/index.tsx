import { AlignLeft } from 'lucide-react';
import { asText, isBlank } from '#engine/fields/kind.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { HintedInput } from '../parts/HintedInput.tsx';
import { useLengthHint } from '../parts/limits.ts';
import { FormattedInput } from './FormattedInput.tsx';
import { FormattedText } from './FormattedText.tsx';

const isDrawn = ({ field, place }: WidgetProps) => field.formatted && place === 'form';

const Widget = (props: WidgetProps) =>
  isDrawn(props) ? <FormattedInput {...props} /> : <PlainInput {...props} />;

const PlainInput = (props: WidgetProps) => (
  <HintedInput {...props} multiline editing={asText} tell={useLengthHint(props.field)} />
);

function View(props: ValueProps) {
  const { pre } = useStyles();
  if (props.field.formatted && !isBlank(props.value))
    return <FormattedText text={asText(props.value)} />;
  return (
    <span className={pre}>
      <FormattedView {...props} />
    </span>
  );
}

export const text: FieldView = { Icon: AlignLeft, Widget, Cell: FormattedValue, View };
