import './notices.css';
import { Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NoticeItem } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useOpenTask } from '../open/useOpenTask.ts';

/** Notices as rows, those on top marked; a click opens one, which reads it. */
export function NoticeList({ notices }: { notices: readonly NoticeItem[] }) {
  const { t } = useTranslation();
  const { since, dateTime } = useFormats();
  const openTask = useOpenTask();
  return (
    <ul className="messages" aria-label={t('notices.title')}>
      {notices.map(({ id, moduleNo, title, isTop, isRead, publishedAt }) => (
        <li key={id}>
          <button
            type="button"
            data-unread={!isRead || undefined}
            onClick={() => void openTask({ moduleNo, businessKey: id, isDetails: true })}
          >
            <i aria-hidden="true" />
            <span>
              {isTop ? (
                <Pin size={12} aria-label={t('notices.onTop')} className="notice-pin" />
              ) : null}
              {title}
            </span>
            {publishedAt ? (
              <time dateTime={publishedAt} title={dateTime(publishedAt)}>
                {since(publishedAt)}
              </time>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
