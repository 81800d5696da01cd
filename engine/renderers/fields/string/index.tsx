import { TextCursorInput } from 'lucide-react';
import { formatFault, formatOf } from '#engine/fields/formats/index.ts';
import { asText } from '#engine/fields/kind.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import { inLanguage } from '../../text.ts';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { HintedInput } from '../parts/HintedInput.tsx';
import { useLengthHint } from '../parts/limits.ts';
import { useFormat } from '../parts/useFormat.ts';

/** Tells what a right number means while it is typed: birth and sex of an identity number. */
function Widget(props: WidgetProps) {
  const { field } = props;
  const { language } = useServices();
  const format = useFormat();
  const lengthHint = useLengthHint(field);
  const known = formatOf(field);
  return (
    <HintedInput
      {...props}
      inputMode={known?.inputMode}
      rest={known?.show && ((value) => format(value, field))}
      tell={(value) => {
        const text = asText(value);
        if (!known) return lengthHint(value);
        const told = text && !formatFault(field, text) ? known.tells?.(text) : undefined;
        return told ? inLanguage(told, language) : '';
      }}
    />
  );
}

const addresses: Partial<Record<NonNullable<Field['format']>, (value: string) => string>> = {
  email: (value) => `mailto:${value}`,
  mobile: (value) => `tel:${value}`,
  url: (value) => value,
};

/** Where a right address can be followed, it is a link. */
function View(props: ValueProps) {
  const styles = useStyles();
  const { format } = props.field;
  const text = asText(props.value);
  const address = format && addresses[format];
  if (!address || !text || formatFault(props.field, text)) return <FormattedView {...props} />;
  return (
    <a className={styles.link} href={address(text)} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

export const string: FieldView = { Icon: TextCursorInput, Widget, Cell: FormattedValue, View };
