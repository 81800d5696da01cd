import { Timer } from 'lucide-react';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { useWords } from '../../words/useWords.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { HintedInput } from '../parts/HintedInput.tsx';
import { useFigureLimits } from '../parts/limits.ts';

function Widget(props: WidgetProps) {
  const { durationHint } = useWords();
  const limits = useFigureLimits(props.field);
  const hint = [durationHint, limits].filter(Boolean).join('; ');
  return <HintedInput placeholder="h:mm" {...props} tell={() => hint} />;
}

export const duration: FieldView = {
  Icon: Timer,
  Widget,
  Cell: FormattedValue,
  View: FormattedView,
};
