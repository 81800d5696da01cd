import { useTranslation } from 'react-i18next';
import type { ContentOf } from '#shared/contract/index.ts';
import { MessageList } from '../messages/MessageList.tsx';
import { NoticeList } from '../notices/NoticeList.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Notices that are published, and messages that nobody has read. */
export function Messages({ data }: { data: ContentOf<'notices'> }) {
  const { t } = useTranslation();
  return data.rows.length + data.notices.length > 0 ? (
    <>
      <NoticeList notices={data.notices} />
      <MessageList messages={data.rows} />
    </>
  ) : (
    <Notice tone="empty" title={t('messages.empty')} />
  );
}
