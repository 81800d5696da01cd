import { useLean } from '../../lean/LeanProvider.tsx';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';

const Widget = (props: WidgetProps) => <StoreInput {...props} multiline />;

const View = (props: ValueProps) => (
  <span className={useLean().pre}>
    <FormattedView {...props} />
  </span>
);

export const text: FieldView = { Widget, Cell: FormattedValue, View };
