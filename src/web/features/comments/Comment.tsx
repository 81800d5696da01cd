import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Person } from '#engine/renderers/approval/Person.tsx';
import { FileLine } from '#engine/renderers/fields/attachment/FileLine.tsx';
import { useStyles } from '#engine/renderers/styles/StyleProvider.tsx';
import type { CommentItem } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { confirm } from '../../shell/confirm.ts';
import { CommentBox } from './CommentBox.tsx';
import { partsOf } from './mentions.ts';
import type { Comments } from './useComments.ts';

interface Props {
  comment: CommentItem;
  comments: Comments;
}

/** What somebody said, and what its reader may do about it. */
export function Comment({ comment, comments }: Props) {
  const { t } = useTranslation();
  const styles = useStyles();
  const [doing, setDoing] = useState<'edit' | 'reply'>();
  const { id, text, by, mentions, files } = comment;
  const { module, recordId } = comments;
  const stop = () => setDoing(undefined);
  return (
    <article
      className="comment"
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={t('comments.by', { name: by.name })}
    >
      <CommentHead comment={comment} />
      <Answered comment={comments.find(comment.replyTo)} onShow={comments.show} />
      {text === null ? <p className={styles.muted}>{t('comments.withdrawn')}</p> : null}
      {text !== null && doing !== 'edit' ? (
        <p className="comment-text">
          {partsOf(text, mentions).map((part, index) =>
            part.isName ? <mark key={index}>{part.text}</mark> : part.text,
          )}
        </p>
      ) : null}
      {text !== null && doing === 'edit' ? (
        <CommentBox
          module={module}
          recordId={recordId}
          label={t('common.save')}
          before={{ text, mentions }}
          autoFocus
          onCancel={stop}
          onSay={async (said) => {
            await comments.edit(id, said);
            stop();
          }}
        />
      ) : null}
      {files.length > 0 ? (
        <ul className={styles.fileList} aria-label={t('files.title')}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      ) : null}
      {text !== null && !doing ? (
        <CommentActions comment={comment} comments={comments} onDo={setDoing} />
      ) : null}
      {doing === 'reply' ? (
        <CommentBox
          module={module}
          recordId={recordId}
          label={t('comments.reply')}
          autoFocus
          onCancel={stop}
          onSay={async (said) => {
            await comments.add({ ...said, replyTo: id });
            stop();
          }}
        />
      ) : null}
    </article>
  );
}

/** Who said it, and when. */
function CommentHead({ comment: { by, at, editedAt, text } }: Pick<Props, 'comment'>) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { dateTime } = useFormats();
  return (
    <div className={styles.headerLine}>
      <Person name={by.name} />
      <strong>{t('comments.commented')}</strong>
      <time className={styles.muted} dateTime={at}>
        {dateTime(at)}
      </time>
      {editedAt && text !== null ? (
        <span className={styles.muted} title={dateTime(editedAt)}>
          {t('comments.edited')}
        </span>
      ) : null}
    </div>
  );
}

interface AnsweredProps {
  comment: CommentItem | undefined;
  onShow: Comments['show'];
}

/** What the comment answers. */
function Answered({ comment, onShow }: AnsweredProps) {
  const { t } = useTranslation();
  if (!comment) return null;
  const { id, by, text } = comment;
  return (
    <a className="comment-answered" href={`#comment-${id}`} onClick={(event) => onShow(event, id)}>
      {t('comments.answers', { name: by.name })}
      {text ? `${t('comments.colon')}${text}` : ''}
    </a>
  );
}

interface CommentActionsProps extends Props {
  onDo: (what: 'edit' | 'reply') => void;
}

function CommentActions({ comment: { id, isOwn }, comments, onDo }: CommentActionsProps) {
  const { t } = useTranslation();
  const withdraw = async () => {
    const question = {
      title: t('comments.withdraw'),
      text: t('comments.withdrawText'),
      confirm: t('comments.withdraw'),
      danger: true,
    };
    if (await confirm(question)) await comments.withdraw(id).catch(() => {});
  };
  const button = (title: string, act: () => void) => (
    <Button variant="plain" size="2xs" onClick={act}>
      {title}
    </Button>
  );
  return (
    <div className="comment-actions">
      {button(t('comments.reply'), () => onDo('reply'))}
      {isOwn ? button(t('comments.edit'), () => onDo('edit')) : null}
      {isOwn ? button(t('comments.withdraw'), () => void withdraw()) : null}
    </div>
  );
}
