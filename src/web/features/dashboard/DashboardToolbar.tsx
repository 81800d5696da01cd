import { Button } from '@chakra-ui/react';
import { LayoutDashboard, Maximize, Minimize, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withSize, type Placed } from '#engine/renderers/dashboard/arrangement.ts';
import { useDashboardWords } from '#engine/renderers/dashboard/words/useDashboardWords.ts';
import type { Dashboard, Widget } from '#engine/schema/language/index.ts';
import { session } from '../../session/session.ts';
import { useStore } from '../../state/createStore.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import type { OpenDashboard } from './useDashboardData.ts';

interface Props {
  dashboard: Dashboard;
  data: OpenDashboard;
  places: readonly Placed[];
  titleOf: (widget: Widget) => string;
  isArranging: boolean;
  onArranging: (isArranging: boolean) => void;
  /** Null: as it was at first. */
  onArrange: (places: readonly Placed[] | null) => void;
  onFullScreen: () => void;
  /** The filters. */
  children: ReactNode;
}

/** What a dashboard is called, its filters, and what can be done with it. */
export function DashboardToolbar(props: Props) {
  const { dashboard, data, places, titleOf, isArranging, onArranging, onArrange } = props;
  const text = useText();
  const words = useDashboardWords();
  const { t } = useTranslation();
  const user = useStore(session)?.user;
  const missing = dashboard.widgets.filter(({ id }) => !places.some((place) => place.id === id));
  const greeting = dashboard.widgets.find(
    ({ id, kind }) => kind === 'greeting' && places.some((place) => place.id === id),
  );
  const { today } = useFormats();
  return (
    <header className="dashboard-bar">
      <div>
        <h2>{greeting ? t('home.greeting', { name: user?.name ?? '' }) : text(dashboard.title)}</h2>
        {greeting ? <p>{today()}</p> : null}
        {dashboard.description && !data.isOnWall ? <p>{text(dashboard.description)}</p> : null}
      </div>
      {isArranging ? null : props.children}
      <div className="dashboard-buttons">
        {isArranging ? (
          <>
            <select
              aria-label={words.addWidget}
              value=""
              disabled={missing.length === 0}
              onChange={(event) => {
                const widget = missing.find(({ id }) => id === event.target.value);
                if (widget) onArrange([...places, withSize(widget)]);
              }}
            >
              <option value="">{missing.length ? words.addWidget : words.nothingToAdd}</option>
              {missing.map((widget) => (
                <option key={widget.id} value={widget.id}>
                  {titleOf(widget)}
                </option>
              ))}
            </select>
            <Button variant="outline" onClick={() => onArrange(null)}>
              {words.reset}
            </Button>
            <Button onClick={() => onArranging(false)}>{words.done}</Button>
          </>
        ) : (
          <>
            <Button
              variant="ghost"
              aria-label={words.refresh}
              title={words.refresh}
              loading={data.isReading}
              onClick={data.read}
            >
              <RotateCw size={15} />
            </Button>
            {dashboard.fullScreen ? (
              <Button
                variant="ghost"
                aria-label={data.isOnWall ? words.leaveFullScreen : words.fullScreen}
                title={data.isOnWall ? words.leaveFullScreen : words.fullScreen}
                onClick={props.onFullScreen}
              >
                {data.isOnWall ? <Minimize size={15} /> : <Maximize size={15} />}
              </Button>
            ) : null}
            {data.isOnWall ? null : (
              <Button
                variant="ghost"
                aria-label={words.arrange}
                title={words.arrange}
                onClick={() => onArranging(true)}
              >
                <LayoutDashboard size={15} />
              </Button>
            )}
          </>
        )}
      </div>
    </header>
  );
}
