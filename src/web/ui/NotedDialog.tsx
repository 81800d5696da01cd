import { Field, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog, type AskDialogProps } from './AskDialog.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';

interface NotedDialogProps extends Omit<AskDialogProps, 'isComplete' | 'missing' | 'onAct'> {
  /** Undefined: there is nothing to do. */
  onAct: ((note: string) => void) | undefined;
  /** Why it was refused. */
  error: Error | null;
}

/** Asks why something is done, and does it. */
export function NotedDialog({ onAct, error, children, ...dialog }: NotedDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  return (
    <AskDialog
      {...dialog}
      missing={note.trim() === '' ? t('design.needs.note') : undefined}
      onAct={onAct && (() => onAct(note.trim()))}
    >
      {children}
      {onAct ? (
        <Field.Root required>
          <Field.Label>{t('design.note')}</Field.Label>
          <Textarea
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field.Root>
      ) : null}
      <RefusalNotice error={error} />
    </AskDialog>
  );
}
