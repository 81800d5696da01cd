import { ClipboardList } from 'lucide-react';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { Answers } from './Answers.tsx';
import { AnswersForm } from './AnswersForm.tsx';

const Widget = (props: WidgetProps) => <AnswersForm {...props} design={props.field.answersTo!} />;

const View = (props: ValueProps) => (
  <Answers {...props} design={props.beside?.values[props.field.answersTo!]} />
);

export const answers: FieldView = {
  Icon: ClipboardList,
  Widget,
  Cell: FormattedValue,
  View,
  isGroup: true,
};
