import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messagesQuery } from '../../api/messageBox.ts';
import { noticesQuery } from '../../api/notices.ts';
import { MessageList } from '../messages/MessageList.tsx';
import { NoticeList } from '../notices/NoticeList.tsx';
import { Pane, paneRows } from './Pane.tsx';

/** Notices for me, those on top first; then what I was told, what I have not read yet first. */
export function Notices() {
  const { t } = useTranslation();
  const { data: notices } = useQuery(noticesQuery(paneRows));
  return (
    <Pane
      title={t('dashboard.notices')}
      path="/approval/dashboard/notices"
      result={useQuery(messagesQuery(1, paneRows, { unreadFirst: true }))}
      empty={t('messages.empty')}
      tools={notices?.rows.length ? <NoticeList notices={notices.rows} /> : null}
    >
      {({ rows }) => <MessageList messages={rows} />}
    </Pane>
  );
}
