import { useQueryClient } from '@tanstack/react-query';
import type { MessageItem } from '#shared/contract/index.ts';
import { readJobFile } from '../../api/jobs.ts';
import { changeMessages } from '../../api/messageBox.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { taskKeys } from '../../api/tasks.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { useOpenTask } from '../open/useOpenTask.ts';

/** Messages as rows; a click opens what one is about, or saves the file that it brings, and marks it read. */
export function MessageList({ messages }: { messages: readonly MessageItem[] }) {
  const text = useText();
  const { since, dateTime } = useFormats();
  const client = useQueryClient();
  const openTask = useOpenTask();
  const open = async (message: MessageItem) => {
    if (!message.readAt) {
      await changeMessages('read', [message.id]).catch(() => {});
      void client.invalidateQueries({ queryKey: taskKeys.all });
    }
    const { moduleNo, businessKey, payload } = message;
    if (typeof payload.jobId === 'string') {
      saveBlob(await readJobFile(payload.jobId), String(payload.fileName));
      return;
    }
    await openTask({ moduleNo, businessKey, ...message.opening });
  };
  return (
    <ul className="messages">
      {messages.map((message) => (
        <li key={message.id}>
          <button
            type="button"
            data-unread={!message.readAt || undefined}
            onClick={() => void open(message)}
          >
            <i aria-hidden="true" />
            <span>
              {text(message.title)}
              {typeof message.payload.content === 'string' ? (
                <small>{message.payload.content}</small>
              ) : null}
            </span>
            <time dateTime={message.createdAt} title={dateTime(message.createdAt)}>
              {since(message.createdAt)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  );
}
