import { lazy, Suspense } from 'react';
import { LayoutTemplate } from 'lucide-react';
import { asText } from '#engine/fields/kind.ts';
import { readDesign } from '#engine/schema/formDesign.ts';
import { useStoreValue } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { Preview } from './Preview.tsx';

const FormDesigner = lazy(() => import('./FormDesigner.tsx'));

const Widget = (props: WidgetProps) =>
  props.readOnly ? (
    <Drawn {...props} />
  ) : (
    <Suspense fallback={<DesignerSkeleton />}>
      <FormDesigner {...props} />
    </Suspense>
  );

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

export const formDesign: FieldView = {
  Icon: LayoutTemplate,
  Widget,
  Cell: FormattedValue,
  View: FormattedView,
  isGroup: true,
};
