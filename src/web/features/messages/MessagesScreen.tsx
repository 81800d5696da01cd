import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageCategory } from '#shared/contract/index.ts';
import { changeMessages, messagesQuery } from '../../api/messageBox.ts';
import { taskKeys } from '../../api/tasks.ts';
import { changeQuery } from '../../shell/tabs/changeQuery.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { MessageFilters } from './MessageFilters.tsx';
import { MessageList } from './MessageList.tsx';
import { MessageSettings } from './MessageSettings.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';

const pageSize = 20;

/** One's messages; a click opens what a message is about and marks it read. */
export default function MessagesScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { search, setSearch } = usePage();
  const page = Number(search.get('page') ?? 1);
  const category = search.get('category') ?? '';
  const isUnreadOnly = search.get('unread') === 'true';
  const [isSetting, setSetting] = useState(false);
  const messages = useQuery(
    messagesQuery(page, pageSize, {
      ...(category && { category: category as MessageCategory }),
      ...(isUnreadOnly && { unread: true }),
    }),
  );
  const go = (change: Record<string, string>) => setSearch((now) => changeQuery(now, change));
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
        <Button variant="ghost" onClick={() => setSetting(true)}>
          {t('messages.settings')}
        </Button>
        <Button variant="outline" disabled={!data?.unread} onClick={() => readAll.mutate()}>
          {t('messages.readAll')}
        </Button>
      </div>
      {data ? (
        <MessageFilters
          categories={data.categories}
          unread={data.unread}
          category={category}
          isUnreadOnly={isUnreadOnly}
          onChoose={(change) => go({ ...change, page: '' })}
        />
      ) : null}
      {isSetting ? <MessageSettings onClose={() => setSetting(false)} /> : null}
      <PagedRows
        result={messages}
        page={page}
        size={pageSize}
        onPage={(next) => go({ page: next === 1 ? '' : String(next) })}
        empty={
          <Notice
            tone="empty"
            title={t(category || isUnreadOnly ? 'tasks.nothingFound' : 'messages.empty')}
          />
        }
      >
        {(rows) => <MessageList messages={rows} />}
      </PagedRows>
    </section>
  );
}
