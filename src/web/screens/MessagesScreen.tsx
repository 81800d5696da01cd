import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeMessages, messagesQuery } from '../api/messageBox.ts';
import { taskKeys } from '../api/tasks.ts';
import { usePage } from '../shell/tabs/PageContext.ts';
import { MessageList } from './messages/MessageList.tsx';
import { Failure } from './parts/Failure.tsx';
import { Notice } from './parts/Notice.tsx';
import { Pager } from './parts/Pager.tsx';
import { ScreenSkeleton } from './parts/ScreenSkeleton.tsx';

const pageSize = 20;

/** One's messages; a click opens what a message is about and marks it read. */
export default function MessagesScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { search, setSearch } = usePage();
  const page = Number(search.get('page') ?? 1);
  const messages = useQuery(messagesQuery(page, pageSize));
  const readAll = useMutation({
    mutationFn: () => changeMessages('readAll'),
    onSuccess: () => client.invalidateQueries({ queryKey: taskKeys.all }),
  });
  const { data } = messages;
  return (
    <section className="panel">
      <div className="toolbar">
        <span>{t('messages.unread', { count: data?.unread ?? 0 })}</span>
        <span className="toolbar-space" />
        <Button variant="outline" disabled={!data?.unread} onClick={() => readAll.mutate()}>
          {t('messages.readAll')}
        </Button>
      </div>
      {messages.error ? (
        <Failure error={messages.error} onRetry={() => void messages.refetch()} />
      ) : null}
      {!data && !messages.error ? <ScreenSkeleton /> : null}
      {data?.rows.length === 0 ? <Notice tone="empty" title={t('messages.empty')} /> : null}
      {data && data.rows.length > 0 ? (
        <>
          <MessageList messages={data.rows} />
          <Pager
            page={page}
            size={pageSize}
            total={data.total}
            isCapped={data.totalIsCapped}
            onPage={(next) => setSearch(new URLSearchParams({ page: String(next) }))}
          />
        </>
      ) : null}
    </section>
  );
}
