import { useSyncExternalStore } from 'react';
import { matrixColumns, matrixRows } from '#engine/schema/matrixLines.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { useForm } from './FormModelContext.tsx';
import type { FormErrors } from './FormStore.ts';

interface Props {
  /** Fields as they stand in the form. */
  names: readonly string[];
  onChoose(key: string): void;
}

/** All messages in the order of the form, each a link to its field. */
export function ErrorSummary({ names, onChoose }: Props) {
  const { model } = useForm();
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const errors: FormErrors = useSyncExternalStore(
    model.store.subscribeErrors,
    model.store.getSummed,
  );
  const place = (key: string) => names.indexOf(key.split('.')[0]!) + 1 || names.length + 1;
  const entries = Object.entries(errors).toSorted(([a], [b]) => place(a) - place(b));
  if (entries.length === 0) return null;
  const titleOf = (key: string) => {
    const [name = '', row, column = ''] = key.split('.');
    const field = model.module.fields[name];
    if (!field) return words.otherErrors;
    if (field.matrix && row !== undefined) {
      const lines = [
        matrixRows(field).find(({ id }) => id === row),
        matrixColumns(field).find(({ id }) => id === column),
      ];
      return [field.title, ...lines.flatMap((line) => line?.title ?? [])].map(text).join(', ');
    }
    const columnField = field.columns?.[column];
    if (row === undefined || !columnField) return text(field.title);
    return words.inRow(text(field.title), Number(row) + 1, text(columnField.title));
  };
  /** A message that names its field is not told twice what it is about. */
  const told = (title: string, said: string) =>
    said.includes(title) ? said : words.labelled(title, said);
  return (
    <div className={styles.summary} role="alert">
      <strong>{words.errorSummary(entries.length)}</strong>
      <ul>
        {entries.map(([key, messages]) => (
          <li key={key}>
            <a
              href={`#${key}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(key);
              }}
            >
              {told(titleOf(key), messages.join(' '))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
