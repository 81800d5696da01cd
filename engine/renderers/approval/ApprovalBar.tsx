import { Button } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useLean } from '../lean/LeanProvider.tsx';
import { useWords } from '../words/useWords.ts';
import { isDangerous, needsOpinion, type ApprovalAction } from './ProcessInfo.ts';

interface Props {
  /** What this person may do now, the most usual first. */
  actions: readonly ApprovalAction[];
  onAction(action: string, opinion: string): Promise<void> | void;
  /** Sentences that are put into the opinion with one click. */
  templates?: readonly string[];
  /** Beside the buttons. */
  children?: ReactNode;
}

/** Stays in sight below the record: the opinion, and what can be decided. Saying no needs a reason. */
export function ApprovalBar({ actions, onAction, templates = [], children }: Props) {
  const lean = useLean();
  const words = useWords();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [running, setRunning] = useState<string>();
  const act = async (action: string) => {
    const opinion = box.current?.value.trim() ?? '';
    if (needsOpinion.has(action) && !opinion) {
      setIsMissing(true);
      box.current?.focus();
      return;
    }
    setIsMissing(false);
    setRunning(action);
    try {
      await onAction(action, opinion);
    } finally {
      setRunning(undefined);
    }
  };
  const put = (sentence: string) => {
    const node = box.current;
    if (!node) return;
    node.value = node.value ? `${node.value}\n${sentence}` : sentence;
    setIsMissing(false);
    node.focus();
  };
  return (
    <div className={lean.actionBar} role="region" aria-label={words.opinion}>
      <label htmlFor={id} className={lean.hiddenText}>
        {words.opinion}
      </label>
      <textarea
        id={id}
        ref={box}
        rows={1}
        className={lean.opinion}
        placeholder={words.opinionHint}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
      />
      {isMissing && (
        <p id={`${id}-error`} className={lean.error} role="alert">
          {words.opinionRequired}
        </p>
      )}
      <div className={lean.toolbar}>
        <div className={lean.templates}>
          {templates.length > 0 && <span className={lean.muted}>{words.opinionTemplates}</span>}
          {templates.map((sentence) => (
            <button
              key={sentence}
              type="button"
              className={lean.filterButton}
              onClick={() => put(sentence)}
            >
              {sentence}
            </button>
          ))}
        </div>
        <div className={lean.decisions}>
          {children}
          {actions.toReversed().map((action) => (
            <Button
              key={action.id}
              data-action={action.id}
              variant={action === actions[0] ? 'solid' : 'outline'}
              colorPalette={isDangerous(action.id) ? 'red' : 'accent'}
              loading={running === action.id}
              disabled={running !== undefined}
              onClick={() => void act(action.id)}
            >
              {action.title ?? words.actionNames[action.id] ?? action.id}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
