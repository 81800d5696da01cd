import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Timeline, type TimelineEntry } from '#engine/renderers/detail/Timeline.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import { Comment } from './Comment.tsx';
import { CommentBox } from './CommentBox.tsx';
import './comments.css';
import { showComment, useComments } from './useComments.ts';

interface Props {
  module: Module;
  recordId: string;
  entries: readonly TimelineEntry[];
  /** Brought into view when it is there: where a message leads. */
  shown?: string | null;
}

/** What was said about a record, in its place among what happened to it; and where to say something. */
export function RecordComments({ module, recordId, entries, shown }: Props) {
  const { t } = useTranslation();
  const comments = useComments(module.module, recordId);
  const isThere = shown ? comments.find(shown) !== undefined : false;
  useEffect(() => {
    if (shown && isThere) showComment(shown);
  }, [shown, isThere]);
  const said = comments.all.map((comment) => ({
    id: comment.id,
    at: comment.at,
    content: <Comment comment={comment} comments={comments} />,
  }));
  return (
    <div className="record-talk">
      <CommentBox
        module={module.module}
        recordId={recordId}
        label={t('comments.send')}
        onSay={comments.add}
      />
      {entries.length + said.length > 0 ? (
        <Timeline module={module} entries={entries} said={said} />
      ) : null}
    </div>
  );
}
