import { useTranslation } from 'react-i18next';
import { useFigures } from '#engine/renderers/report/useFigures.ts';
import type { WidgetData } from '#shared/contract/index.ts';
import { Figures } from './Figures.tsx';

const tenThousand = 10_000;

/** What waits for the person whom the dashboard greets, what is late of it, and what of theirs waits for others. */
export function Greeting({ counts }: { counts: Extract<WidgetData, { kind: 'counts' }> }) {
  const { t } = useTranslation();
  const { alone } = useFigures(Number(counts.amount) >= tenThousand ? 'wan' : 'one');
  const late = (count: number) => (count > 0 ? t('home.late', { count }) : '');
  const { unread, unreadNotices } = counts;
  const notices = unreadNotices > 0 ? t('home.notices', { count: unreadNotices }) : '';
  const money = Number(counts.amount) > 0 ? alone(counts.amount, amount).join(' ').trim() : '';
  return (
    <Figures
      figures={[
        { view: 'todo', count: counts.todo, note: money, late: late(counts.late) },
        { view: 'returned', count: counts.returned },
        { view: 'running', count: counts.running, late: late(counts.runningLate) },
        { view: 'messages', count: unread, note: notices },
      ]}
    />
  );
}

const amount = {
  id: 'amount',
  title: { en: '', zh: '' },
  format: 'money',
  scale: 2,
  canDrill: false,
} as const;
