import { Button } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { OpinionFiles } from '#engine/renderers/approval/OpinionFiles.tsx';
import { useOpinionFiles } from '#engine/renderers/approval/useOpinionFiles.ts';
import { randomId } from '#engine/renderers/randomId.ts';
import { commentLimits } from '#shared/contract/index.ts';
import { MentionList } from './MentionList.tsx';
import type { Mention } from './mentions.ts';
import { useMentions } from './useMentions.ts';

export interface Said {
  requestKey: string;
  text: string;
  mentions: string[];
  files: string[];
}

interface Props {
  module: string;
  recordId: string;
  /** Of the button. */
  label: string;
  /** What is edited; its files stay. */
  before?: { text: string; mentions: readonly Mention[] };
  autoFocus?: boolean;
  /** Rejects when it was refused; the message has been shown then. */
  onSay: (said: Said) => Promise<void>;
  onCancel?: () => void;
}

/** Where somebody says something: names people with `@`, attaches files, sends with Ctrl-Enter. */
export function CommentBox(props: Props) {
  const { label, before, autoFocus, onCancel } = props;
  const { t } = useTranslation();
  const id = useId();
  const { box, text, setText, mentions, files, isBusy, isReady, say } = useComment(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void say();
    else if (event.key === 'Escape' && onCancel) onCancel();
  };
  const isNaming = mentions.choices.length > 0;
  return (
    <div className="comment-box">
      <textarea
        ref={box}
        rows={2}
        maxLength={commentLimits.text}
        aria-label={t('comments.say')}
        placeholder={t('comments.hint')}
        aria-autocomplete="list"
        aria-controls={isNaming ? id : undefined}
        aria-activedescendant={isNaming ? `${id}-${mentions.place}` : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- somebody has just asked to write here
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          mentions.follow();
        }}
        onClick={mentions.follow}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
        onPaste={(event) => before || files.add(event.clipboardData.files)}
      />
      {isNaming ? (
        <MentionList
          id={id}
          choices={mentions.choices}
          place={mentions.place}
          onChoose={mentions.choose}
        />
      ) : null}
      <footer>
        {before ? null : <OpinionFiles state={files} />}
        <span className="toolbar-space" />
        {onCancel ? (
          <Button variant="ghost" size="xs" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
        <Button size="xs" loading={isBusy} disabled={!isReady} onClick={() => void say()}>
          {label}
        </Button>
      </footer>
    </div>
  );
}

/** What is being said, whom it names and what is attached to it, until it has been said. */
function useComment({ module, recordId, before, onSay }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(before?.text ?? '');
  const [isBusy, setBusy] = useState(false);
  /** Sent again after a broken connection it is said once. */
  const [requestKey, setRequestKey] = useState(randomId);
  const files = useOpinionFiles();
  const given = before?.mentions ?? [];
  const mentions = useMentions({ module, recordId, box, text, onWrite: setText, given });
  const isReady = text.trim() !== '' && !files.isBusy && !isBusy;
  const say = async () => {
    if (!isReady) return;
    setBusy(true);
    try {
      await onSay({ requestKey, text: text.trim(), mentions: mentions.ids(), files: files.ids });
      setText('');
      setRequestKey(randomId());
      mentions.clear();
      for (const file of files.ids) files.remove(file);
    } catch {
      // what was typed stays: the reason has been shown
    } finally {
      setBusy(false);
    }
  };
  return { box, text, setText, mentions, files, isBusy, isReady, say };
}
