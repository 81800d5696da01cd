import { lazy, Suspense } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { readDesign } from '#engine/schema/formDesign.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { useStoreValue } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { HintedInput } from '../parts/HintedInput.tsx';
import { useLengthHint } from '../parts/limits.ts';
import { Answers } from './Answers.tsx';
import { AnswersForm } from './AnswersForm.tsx';
import { Preview } from './design/Preview.tsx';

const FormDesigner = lazy(() => import('./design/FormDesigner.tsx'));

function Widget(props: WidgetProps) {
  const { holds, answersTo } = props.field;
  if (answersTo !== undefined) return <AnswersForm {...props} design={answersTo} />;
  if (holds && props.readOnly) return <Drawn {...props} />;
  return holds ? (
    <Suspense fallback={<DesignerSkeleton />}>
      <FormDesigner {...props} />
    </Suspense>
  ) : (
    <PlainText {...props} />
  );
}

/** A form that somebody else drew, as it will be filled in. */
function Drawn({ path, label }: WidgetProps) {
  const styles = useStyles();
  const text = useStoreValue(path);
  return (
    <div className={styles.designer} role="group" aria-label={label}>
      <Preview
        key={asText(text)}
        text={typeof text === 'string' ? text : null}
        design={readDesign(text)}
      />
    </div>
  );
}

/** Stands where the designer will be, about as high. */
function DesignerSkeleton() {
  const styles = useStyles();
  const words = useWords();
  return (
    <div role="status" aria-label={words.loading} aria-busy style={{ minHeight: 420 }}>
      {['30%', '90%', '75%', '85%', '60%', '80%'].map((width) => (
        <div key={width} style={{ padding: '12px 0' }} aria-hidden>
          <div className={styles.skeleton} style={{ width }} />
        </div>
      ))}
    </div>
  );
}

const PlainText = (props: WidgetProps) => (
  <HintedInput {...props} multiline tell={useLengthHint(props.field)} />
);

function View(props: ValueProps) {
  const { pre } = useStyles();
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
