import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { filled, placed, type Placed } from '#engine/renderers/dashboard/arrangement.ts';
import { useDashboardWords } from '#engine/renderers/dashboard/words/useDashboardWords.ts';
import type { DashboardAnswer } from '#shared/contract/index.ts';
import { useTranslation } from 'react-i18next';
import { saveArrangement } from '../../api/dashboards.ts';
import { Failure } from '../../ui/Failure.tsx';
import { DashboardFilterRow } from './DashboardFilterRow.tsx';
import { DashboardToolbar } from './DashboardToolbar.tsx';
import type { OpenDashboard } from './useDashboardData.ts';
import { useWidgetPath } from './useWidgetPath.ts';
import { useWidgetTitle } from './useWidgetTitle.ts';
import { Widgets } from './Widgets.tsx';
import './dashboard.css';

interface Props {
  name: string;
  answer: DashboardAnswer;
  data: OpenDashboard;
}

/** A dashboard: its filters, what can be done with it, and its widgets as the person arranged them. */
export function DashboardPage({ name, answer, data }: Props) {
  const { dashboard, first, arrangement } = answer;
  const client = useQueryClient();
  const { t } = useTranslation();
  const titleOf = useWidgetTitle();
  const words = useDashboardWords();
  const pathOf = useWidgetPath();
  const [isArranging, setArranging] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const { setOnWall } = data;
  useEffect(() => {
    const follow = () => setOnWall(document.fullscreenElement === whole.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [setOnWall]);
  const places = placed(dashboard.widgets, first, arrangement);
  const isOwn = arrangement !== null || isArranging;
  const shown = isOwn ? places : filled(dashboard.widgets, places);
  const arrange = (next: readonly Placed[] | null) => {
    saveArrangement(client, name, next && { widgets: [...next] });
    data.setWidgets(next ? next.map(({ id }) => id) : first);
  };
  return (
    <div ref={whole} className="dashboard-page" data-wall={data.isOnWall || undefined}>
      <DashboardToolbar
        dashboard={dashboard}
        data={data}
        places={places}
        titleOf={titleOf}
        isArranging={isArranging}
        onArranging={setArranging}
        onArrange={arrange}
        onFullScreen={() =>
          void (data.isOnWall ? document.exitFullscreen() : whole.current?.requestFullscreen())
        }
      >
        <DashboardFilterRow answer={answer} data={data} />
      </DashboardToolbar>
      {data.error && !data.data ? <Failure error={data.error} onRetry={data.read} /> : null}
      {places.length === 0 ? <p className="dashboard-empty">{words.empty}</p> : null}
      <Widgets
        name={name}
        widgets={dashboard.widgets}
        places={shown}
        data={data.data?.widgets}
        isFitted={!isOwn}
        onRetry={data.read}
        renderAside={(widget) => {
          const path = pathOf(widget);
          return path ? (
            <Link to={path} aria-label={t('home.allOf', { title: titleOf(widget) })}>
              {t('home.all')}
            </Link>
          ) : null;
        }}
        onArrange={isArranging ? arrange : undefined}
      />
    </div>
  );
}
