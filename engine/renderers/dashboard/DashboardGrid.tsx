import { useRef, useState, type ReactNode } from 'react';
import type { Widget } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { moved, resized, type Placed } from './arrangement.ts';
import { lookOf } from './looks.ts';
import { WidgetFrame } from './WidgetFrame.tsx';
import { useDashboardWords } from './words/useDashboardWords.ts';

interface Props {
  widgets: readonly Widget[];
  places: readonly Placed[];
  titleOf(widget: Widget): string;
  /** What stands in a widget; its height in pixels. */
  renderWidget(widget: Widget, height: number): ReactNode;
  /** Beside the title of a widget. */
  renderAside?(widget: Widget): ReactNode;
  /** Rows are as high as what stands in them; else exactly as high as their widgets say. */
  isFitted?: boolean;
  /** Id of the widget that is worked on. */
  current?: string | undefined;
  /** Present while the dashboard is arranged. */
  onArrange?: ((places: Placed[]) => void) | undefined;
}

const rowHeight = 80;
const gap = 12;
/** Title and padding of a widget. */
const around = 52;

/** Widgets on a grid of twelve columns, six or two, as wide as the screen allows. */
export function DashboardGrid(props: Props) {
  const { widgets, places, titleOf, renderWidget, renderAside, isFitted, current, onArrange } =
    props;
  const styles = useStyles();
  const words = useDashboardWords();
  const [said, setSaid] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const arrangingOf = (place: Placed, title: string, at: number) =>
    onArrange && {
      onMove(by: number) {
        const to = Math.min(Math.max(at + by, 0), places.length - 1);
        setSaid(words.moved(title, to + 1, places.length));
        onArrange(moved(places, place.id, to));
        // what moves in the page loses the focus
        requestAnimationFrame(() =>
          grid.current
            ?.querySelector<HTMLElement>(`[data-id="${place.id}"] [data-handle]`)
            ?.focus(),
        );
      },
      onDrop(id: string) {
        onArrange(moved(places, id, at));
      },
      onResize(by: { width?: number; height?: number }) {
        const next = resized(places, place.id, by);
        const { width, height } = next[at]!;
        setSaid(words.resized(title, width, height));
        onArrange(next);
      },
      onRemove() {
        onArrange(places.filter(({ id }) => id !== place.id));
      },
    };
  return (
    <div className={styles.dashboard}>
      <div
        ref={grid}
        className={styles.dashboardGrid}
        data-grid=""
        data-fitted={isFitted || undefined}
      >
        {places.map((place, at) => {
          const widget = widgets.find(({ id }) => id === place.id);
          if (!widget) return null;
          const look = lookOf(widget);
          const title = titleOf(widget);
          return (
            <WidgetFrame
              key={place.id}
              place={place}
              title={title}
              aside={renderAside?.(widget)}
              isCurrent={place.id === current}
              arranging={arrangingOf(place, title, at)}
              isBare={look.isBare}
              isLong={look.isLong}
            >
              {renderWidget(widget, place.height * (rowHeight + gap) - gap - around)}
            </WidgetFrame>
          );
        })}
      </div>
      <p className={styles.hiddenText} role="status">
        {said}
      </p>
    </div>
  );
}
