import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessItem } from '#shared/contract/index.ts';
import { processesQuery } from '../api/processDesign.ts';
import { useFormats } from '../i18n/useFormats.ts';
import { useText } from '../i18n/useText.ts';
import { navigate } from '../shell/navigation.ts';
import { Failure } from './parts/Failure.tsx';
import { Notice } from './parts/Notice.tsx';
import { ScreenSkeleton } from './parts/ScreenSkeleton.tsx';
import { SearchField } from './parts/SearchField.tsx';
import { MoveDialog } from './processConfig/MoveDialog.tsx';

/** Every module with a process: the version in force, what runs, who changed it last. */
export default function ProcessConfigScreen() {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState<ProcessItem>();
  const { data, error, refetch } = useQuery(processesQuery());
  const wanted = search.trim().toLowerCase();
  const rows = data?.filter(({ module, title }) =>
    [module, title.en, title.zh].some((name) => name.toLowerCase().includes(wanted)),
  );
  return (
    <section className="panel">
      <div className="toolbar">
        <SearchField value={search} hint={t('processConfig.search')} onChange={setSearch} />
      </div>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <ScreenSkeleton /> : null}
      {rows?.length === 0 ? <Notice tone="empty" title={t('tasks.nothingFound')} /> : null}
      {rows && rows.length > 0 ? (
        <div className="table-scroll">
          <table className="tasks">
            <thead>
              <tr>
                <th>{t('processConfig.process')}</th>
                <th>{t('processConfig.version')}</th>
                <th>{t('processConfig.source')}</th>
                <th>{t('processConfig.running')}</th>
                <th>{t('processConfig.changed')}</th>
                <th>{t('processConfig.draft')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((item) => (
                <tr key={item.module}>
                  <td>
                    <button
                      type="button"
                      className="tasks-open"
                      onClick={() => navigate(`/system/process-design?id=${item.module}`)}
                    >
                      {text(item.title)}
                    </button>
                    <small>{item.module}</small>
                  </td>
                  <td data-label={t('processConfig.version')}>{item.version}</td>
                  <td data-label={t('processConfig.source')}>
                    <span className="tag" data-colour={item.source === 'browser' ? 'blue' : 'grey'}>
                      {t(`design.source.${item.source}`)}
                    </span>
                  </td>
                  <td data-label={t('processConfig.running')}>
                    {item.running}{' '}
                    {item.runningOnOlder > 0 ? (
                      <button
                        type="button"
                        className="tasks-open"
                        aria-label={`${t('processConfig.older', { count: item.runningOnOlder })}. ${t('processConfig.move')}: ${text(item.title)}`}
                        onClick={() => setMoved(item)}
                      >
                        <small>{t('processConfig.older', { count: item.runningOnOlder })}</small>
                      </button>
                    ) : null}
                  </td>
                  <td data-label={t('processConfig.changed')} title={item.note ?? undefined}>
                    {[dateTime(item.at), item.by, item.note].filter(Boolean).join(' · ')}
                  </td>
                  <td data-label={t('processConfig.draft')}>
                    {item.draft
                      ? t('processConfig.draftBy', {
                          by: item.draft.by,
                          at: dateTime(item.draft.at),
                        })
                      : ''}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {moved ? (
        <MoveDialog
          module={moved.module}
          title={text(moved.title)}
          onClose={() => setMoved(undefined)}
        />
      ) : null}
    </section>
  );
}
