import { lazy, Suspense } from 'react';
import { plainText } from '#engine/fields/plainText.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';

const Marked = lazy(() => import('./Marked.tsx'));

/** A text with its formatting; plain until what draws it is there. */
export function FormattedText({ text }: { text: string }) {
  const styles = useStyles();
  return (
    <div className={styles.formatted}>
      <Suspense fallback={<p>{plainText(text)}</p>}>
        <Marked text={text} />
      </Suspense>
    </div>
  );
}
