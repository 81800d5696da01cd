import { useSyncExternalStore } from 'react';
import { useLean } from '../lean/LeanProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { useForm } from './FormModelContext.tsx';
import type { FormErrors } from './FormStore.ts';

/** All messages, each a link to its field. */
export function ErrorSummary({ onChoose }: { onChoose(key: string): void }) {
  const { model } = useForm();
  const lean = useLean();
  const words = useWords();
  const text = useText();
  const errors: FormErrors = useSyncExternalStore(
    model.store.subscribeErrors,
    model.store.getErrors,
  );
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  const titleOf = (key: string) => {
    const [name = '', row, column = ''] = key.split('.');
    const field = model.module.fields[name];
    if (!field) return words.otherErrors;
    const columnField = field.columns?.[column];
    if (row === undefined || !columnField) return text(field.title);
    return words.inRow(text(field.title), Number(row) + 1, text(columnField.title));
  };
  return (
    <div className={lean.summary} role="alert">
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
              {titleOf(key)}: {messages.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
