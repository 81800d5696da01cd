import { Button } from '@chakra-ui/react';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import { Opinion, type OpinionTemplates } from './Opinion.tsx';
import { OpinionFiles } from './OpinionFiles.tsx';
import {
  isDangerous,
  needsOpinion,
  type ApprovalAction,
  type DecisionDemand,
} from './ProcessInfo.ts';
import { useOpinionFiles } from './useOpinionFiles.ts';

interface Props {
  /** What this person may do now, the most usual first. */
  actions: readonly ApprovalAction[];
  /** @param files attached to the opinion, by id */
  onAction(action: string, opinion: string, files: string[]): Promise<void> | void;
  templates?: OpinionTemplates;
  /** What an approval needs, and what is left out; default: nothing and nothing. */
  form?: { opinion?: DecisionDemand; attachment?: DecisionDemand };
  /** Beside the buttons. */
  children?: ReactNode;
}

/** Stays in sight below the record: the opinion, and what can be decided. Saying no needs a reason. */
export function ApprovalBar({ actions, onAction, templates, form = {}, children }: Props) {
  const styles = useStyles();
  const words = useWords();
  const box = useRef<HTMLTextAreaElement>(null);
  const files = useOpinionFiles();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const asked = (part: keyof typeof form) => form[part]?.demand === 'required';
  const [running, setRunning] = useState<string>();
  const lackOf = (action: string, opinion: string) => {
    if (needsOpinion.has(action) && !opinion) return words.opinionRequired;
    if (action !== 'approve') return undefined;
    if (asked('opinion') && !opinion) return form.opinion?.hint || words.opinionAsked;
    if (asked('attachment') && files.ids.length === 0)
      return form.attachment?.hint || words.filesAsked;
    return undefined;
  };
  const act = async (action: string) => {
    const opinion = text.trim();
    const lacks = lackOf(action, opinion);
    setMissing(lacks);
    if (lacks !== undefined) {
      box.current?.focus();
      return;
    }
    setRunning(action);
    try {
      await onAction(action, opinion, files.ids);
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <div className={styles.actionBar} role="region" aria-label={words.opinion}>
      <Opinion
        box={box}
        missing={missing}
        hint={form.opinion?.hint}
        text={text}
        onWrite={(written) => {
          setText(written);
          setMissing(undefined);
        }}
        templates={templates}
        onPaste={files.add}
      />
      <div className={styles.toolbar}>
        {form.attachment?.demand === 'hidden' ? <span /> : <OpinionFiles state={files} />}
        <div className={styles.decisions}>
          {children}
          {actions.toReversed().map((action) => (
            <Fragment key={action.id}>
              {action.before}
              <Button
                data-action={action.id}
                variant={action === actions[0] ? 'solid' : 'outline'}
                colorPalette={isDangerous(action.id) ? 'red' : 'accent'}
                loading={running === action.id}
                disabled={running !== undefined || files.isBusy}
                onClick={() => void act(action.id)}
              >
                {action.title ?? words.actionNames[action.id] ?? action.id}
              </Button>
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  );
}
