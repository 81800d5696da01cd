import { useServices } from '../../RendererContext.tsx';
import type { WidgetProps } from '../FieldView.ts';
import { AmountInput } from './AmountInput.tsx';
import { ForeignInput } from './ForeignInput.tsx';

export const MoneyWidget = (props: WidgetProps) =>
  props.field.currency === undefined ? <OwnInput {...props} /> : <ForeignInput {...props} />;

function OwnInput(props: WidgetProps) {
  const { registry } = useServices();
  return <AmountInput {...props} sign={registry.system.currency.sign} isOwn />;
}
