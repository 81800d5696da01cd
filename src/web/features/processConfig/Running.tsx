import { useTranslation } from 'react-i18next';
import type { ProcessItem } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';

/** How many run, and how many of them by an older version: those can be moved. */
export function Running({ item, onMove }: { item: ProcessItem; onMove: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const { running, runningOnOlder, title } = item;
  if (runningOnOlder === 0) return running;
  const older = t('processConfig.older', { count: runningOnOlder });
  return (
    <>
      {running}{' '}
      <button
        type="button"
        className="tasks-open"
        aria-label={`${older}. ${t('processConfig.move')}: ${text(title)}`}
        onClick={onMove}
      >
        <small>{older}</small>
      </button>
    </>
  );
}
