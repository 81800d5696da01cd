import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messagesQuery } from '../../api/messageBox.ts';
import { MessageList } from '../messages/MessageList.tsx';
import { Pane, paneRows } from './Pane.tsx';

/** What I was told, what I have not read yet first. */
export function Notices() {
  const { t } = useTranslation();
  return (
    <Pane
      title={t('dashboard.notices')}
      path="/approval/dashboard/notices"
      result={useQuery(messagesQuery(1, paneRows, true))}
      empty={t('messages.empty')}
    >
      {({ rows }) => <MessageList messages={rows} />}
    </Pane>
  );
}
