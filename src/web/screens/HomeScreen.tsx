import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { session } from '../session/session.ts';
import { useStore } from '../state/createStore.ts';
import { messagesQuery } from '../api/messageBox.ts';
import { tasksQuery, type TaskPage } from '../api/tasks.ts';
import { Figures } from './home/Figures.tsx';
import { QuickLinks } from './home/QuickLinks.tsx';
import { TaskPanel } from './home/TaskPanel.tsx';
import { MessageList } from './messages/MessageList.tsx';
import { Notice } from './parts/Notice.tsx';
import { PanelTitle } from './home/PanelTitle.tsx';

const shown = 8;
const boxes = ['todo', 'started'] as const;

const modulesOf = (page: TaskPage | undefined) => page?.rows.map(({ moduleNo }) => moduleNo) ?? [];

/** What waits, what one started, messages, and links to what one uses. */
export default function HomeScreen() {
  const { t } = useTranslation();
  const user = useStore(session)?.user;
  const messages = useQuery(messagesQuery(1, shown));
  const todo = useQuery(tasksQuery('todo', { page: 1, row: shown }));
  const done = useQuery(tasksQuery('done', { page: 1, row: 1 }));
  const started = useQuery(tasksQuery('started', { page: 1, row: shown }));
  const tasks = { todo, started };
  return (
    <div className="home">
      <header>
        <h1>{t('home.greeting', { name: user?.name ?? '' })}</h1>
        <p>{t('home.waiting', { count: todo.data?.total ?? 0 })}</p>
      </header>
      <Figures
        figures={[
          { view: 'todo', count: todo.data?.total },
          { view: 'done', count: done.data?.total },
          { view: 'myApplications', count: started.data?.total },
          { view: 'messages', count: messages.data?.unread },
        ]}
      />
      <div className="home-column">
        {boxes.map((box) => (
          <TaskPanel key={box} box={box} rows={tasks[box].data?.rows} />
        ))}
      </div>
      <div className="home-column">
        <QuickLinks lately={started.isPending ? undefined : modulesOf(started.data)} />
        <section className="panel">
          <PanelTitle view="messages" title={t('home.messages')} />
          {messages.data?.rows.length === 0 ? (
            <Notice tone="empty" title={t('messages.empty')} />
          ) : (
            <MessageList messages={messages.data?.rows ?? []} />
          )}
        </section>
      </div>
    </div>
  );
}
