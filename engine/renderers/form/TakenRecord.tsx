import { useSyncExternalStore } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useServices } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { useForm } from './FormModelContext.tsx';

/** The record that has the key which is told of at a field, to be opened. */
export function TakenRecord({ name }: { name: string }) {
  const { model } = useForm();
  const { openRecord } = useServices();
  const styles = useStyles();
  const words = useWords();
  const other = useSyncExternalStore(model.taken.subscribe, () => model.taken.otherAt(name));
  if (!other) return null;
  return (
    <>
      {' '}
      <button
        type="button"
        className={styles.link}
        onClick={() => openRecord(model.module.module, other.id)}
      >
        {words.openTaken(other.title)}
      </button>
    </>
  );
}
