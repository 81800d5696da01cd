import { Clock } from 'lucide-react';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { useWords } from '../../words/useWords.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { HintedInput } from '../parts/HintedInput.tsx';

function Widget(props: WidgetProps) {
  const { timeHint } = useWords();
  return <HintedInput placeholder="hh:mm" {...props} tell={() => timeHint} />;
}

export const time: FieldView = { Icon: Clock, Widget, Cell: FormattedValue, View: FormattedView };
