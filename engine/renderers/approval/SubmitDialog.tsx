import { Button, Textarea } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FormDialog } from '../form/FormDialog.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import type { PathStep } from './ProcessInfo.ts';
import { ProcessPath } from './ProcessPath.tsx';

interface Props {
  isOpen: boolean;
  /** Steps and people to come; undefined while they are found out. */
  path: readonly PathStep[] | undefined;
  /** Why the path could not be found out, or the submission was refused. */
  error?: string;
  /** Pickers for steps whose people the starter chooses. */
  choices?: ReactNode;
  /** Below the comment: what else may go with it. */
  more?: ReactNode;
  /** What is to be thought over before it is pressed once more. */
  warning?: ReactNode;
  /** What the button says then. */
  submitText?: string;
  /** Somebody still has to be chosen. */
  isIncomplete?: boolean;
  /** @param comment what the first approvers read with it; '' for nothing */
  onSubmit(comment: string): Promise<void> | void;
  onClose(): void;
}

/**
 * Before submitting: the steps to come, who will decide them, and a word to these. Where nobody is to be chosen, and
 * nothing to be thought over, Enter goes on.
 */
export function SubmitDialog(props: Props) {
  const { isOpen, path, error, choices, more, warning, isIncomplete = false } = props;
  const { submitText, onSubmit, onClose } = props;
  const styles = useStyles();
  const words = useWords();
  const [isRunning, setIsRunning] = useState(false);
  const comment = useRef<HTMLTextAreaElement>(null);
  const commentId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const warned = useRef<HTMLDivElement>(null);
  const isReady = path !== undefined && !isIncomplete;
  const goesOn = isReady && !choices && !warning;
  useEffect(() => {
    if (goesOn) button.current?.focus();
  }, [goesOn]);
  const submit = async () => {
    setIsRunning(true);
    try {
      await onSubmit(comment.current?.value.trim() ?? '');
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <FormDialog
      title={words.submitTitle}
      isOpen={isOpen}
      initialFocus={() => warned.current ?? button.current}
      onClose={onClose}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            ref={button}
            loading={isRunning}
            disabled={!isReady}
            onClick={() => void submit()}
          >
            {submitText ?? words.actionNames['submit']}
          </Button>
        </>
      }
    >
      <p className={styles.muted} style={{ marginBlockEnd: 12 }}>
        {words.submitHint}
      </p>
      {error && (
        <p className={styles.error} role="alert" style={{ marginBlockEnd: 12 }}>
          {error}
        </p>
      )}
      {path ? <ProcessPath path={path} /> : !error && <span role="status">{words.loading}</span>}
      {choices}
      <label htmlFor={commentId} className={styles.label}>
        {words.submitComment}
      </label>
      <Textarea ref={comment} id={commentId} rows={2} maxLength={1000} />
      {more && <div style={{ marginBlockStart: 8 }}>{more}</div>}
      {isIncomplete && <p className={styles.help}>{words.nobodyChosen}</p>}
      {warning && (
        <div ref={warned} tabIndex={-1} style={{ marginBlockStart: 12 }}>
          {warning}
        </div>
      )}
    </FormDialog>
  );
}
