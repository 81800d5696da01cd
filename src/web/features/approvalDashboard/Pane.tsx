import './approvalDashboard.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';

/** Rows that a pane shows; the rest is behind its link. */
export const paneRows = 8;

interface PaneProps<Rows extends { rows: unknown[]; total: number }> {
  title: string;
  /** Where all of it is. */
  path: string;
  result: UseQueryResult<Rows>;
  empty: string;
  /** What can be done about that. */
  nextStep?: ReactNode;
  /** Between title and rows. */
  tools?: ReactNode;
  children: (data: Rows) => ReactNode;
}

/** A part of the dashboard: its first rows, and the way to all of them. */
export function Pane<Rows extends { rows: unknown[]; total: number }>(props: PaneProps<Rows>) {
  const { title, path, result, empty, nextStep, tools, children } = props;
  const { t } = useTranslation();
  const { data, error } = result;
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel-title">
        {title}
        {data ? <span className="count">{data.total}</span> : null}
        <Link to={path} aria-label={t('home.allOf', { title })}>
          {t('home.all')}
        </Link>
      </h2>
      {tools}
      {error ? <Failure error={error} onRetry={() => void result.refetch()} /> : null}
      {!data && !error ? <ScreenSkeleton /> : null}
      {data?.rows.length === 0 ? (
        <Notice tone="empty" title={empty}>
          {nextStep}
        </Notice>
      ) : null}
      {data && data.rows.length > 0 ? children(data) : null}
    </section>
  );
}
