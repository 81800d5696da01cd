import { lazy, Suspense } from 'react';
import type { Field } from '#engine/schema/language/index.ts';
import { useLean } from '../../lean/LeanProvider.tsx';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { HintedInput } from '../parts/HintedInput.tsx';
import { useLengthHint } from '../parts/limits.ts';
import { Answers } from './Answers.tsx';
import { AnswersForm } from './AnswersForm.tsx';

const FormDesigner = lazy(() => import('./design/FormDesigner.tsx'));

function Widget(props: WidgetProps) {
  const { holds, answersTo } = props.field;
  if (answersTo !== undefined) return <AnswersForm {...props} design={answersTo} />;
  return holds ? (
    <Suspense>
      <FormDesigner {...props} />
    </Suspense>
  ) : (
    <PlainText {...props} />
  );
}

const PlainText = (props: WidgetProps) => (
  <HintedInput {...props} multiline tell={useLengthHint(props.field)} />
);

function View(props: ValueProps) {
  const { pre } = useLean();
  const { answersTo } = props.field;
  if (answersTo !== undefined) return <Answers {...props} design={props.record?.[answersTo]} />;
  return (
    <span className={pre}>
      <FormattedView {...props} />
    </span>
  );
}

const isGroup = ({ holds, answersTo }: Field) => holds !== undefined || answersTo !== undefined;

export const text: FieldView = { Widget, Cell: FormattedValue, View, isGroup };
