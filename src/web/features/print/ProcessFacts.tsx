import { useTranslation } from 'react-i18next';
import { durationOf } from '#engine/renderers/approval/duration.ts';
import { useWords } from '#engine/renderers/words/useWords.ts';
import type { PrintedLog } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { StatusTag } from '../tasks/StatusTag.tsx';

/** Who started it and when, how it stands, how long it took. */
export function ProcessFacts({ head }: { head: PrintedLog['head'] }) {
  const { t } = useTranslation();
  const text = useText();
  const words = useWords();
  const { dateTime } = useFormats();
  const facts = [
    [t('tasks.module'), text(head.moduleTitle)],
    [t('print.number'), head.number],
    [t('tasks.starter'), head.starterName],
    [t('print.org'), head.orgName],
    [t('tasks.started'), dateTime(head.startedAt)],
    [t('print.ended'), head.endedAt && dateTime(head.endedAt)],
    [t('print.duration'), durationOf(head.durationHours, words)],
  ];
  return (
    <dl className="sheet-facts">
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
      <div>
        <dt>{t('tasks.status')}</dt>
        <dd>
          <StatusTag status={head.status} />
        </dd>
      </div>
    </dl>
  );
}
