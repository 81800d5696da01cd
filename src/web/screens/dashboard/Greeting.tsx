import { useTranslation } from 'react-i18next';
import type { WidgetData } from '#shared/contract/index.ts';
import { session } from '../../session/session.ts';
import { useStore } from '../../state/createStore.ts';
import { Figures } from '../home/Figures.tsx';

/** Who is here, and how much there is for them. */
export function Greeting({ counts }: { counts: Extract<WidgetData, { kind: 'counts' }> }) {
  const { t } = useTranslation();
  const user = useStore(session)?.user;
  return (
    <div className="greeting">
      <header>
        <h2>{t('home.greeting', { name: user?.name ?? '' })}</h2>
        <p>{t('home.waiting', { count: counts.todo })}</p>
      </header>
      <Figures
        figures={[
          { view: 'todo', count: counts.todo },
          { view: 'done', count: counts.done },
          { view: 'myApplications', count: counts.started },
          { view: 'messages', count: counts.unread },
        ]}
      />
    </div>
  );
}
