import type { Widget } from '#engine/schema/language/index.ts';

/** Columns of the grid where it is wide. */
export const columns = 12;

/** A widget on the grid: so many of its columns wide, so many rows high. They follow each other in reading order. */
export interface Placed {
  id: string;
  width: number;
  height: number;
}

/** What a person chose: widgets in their order, each perhaps of another size. */
export interface Arrangement {
  widgets: readonly { id: string; width?: number; height?: number }[];
}

const sizes: Record<Widget['kind'], { width: number; height: number }> = {
  greeting: { width: 12, height: 2 },
  figure: { width: 3, height: 2 },
  chart: { width: 6, height: 4 },
  table: { width: 6, height: 4 },
  list: { width: 6, height: 4 },
  todo: { width: 6, height: 4 },
  applications: { width: 6, height: 4 },
  notices: { width: 4, height: 4 },
  calendar: { width: 4, height: 4 },
  shortcuts: { width: 4, height: 3 },
};
const least = { width: 2, height: 1 };
const most = { width: columns, height: 12 };

/** The widgets that stand there: those a person arranged, or else the first ones as the dashboard has them. */
export function placed(
  widgets: readonly Widget[],
  first: readonly string[],
  arrangement: Arrangement | null,
): Placed[] {
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const chosen = arrangement?.widgets ?? first.map((id) => ({ id }));
  const seen = new Set<string>();
  return chosen.flatMap(({ id, ...own }) => {
    const widget = byId.get(id);
    if (!widget || seen.has(id)) return [];
    seen.add(id);
    return [withSize(widget, own)];
  });
}

export function withSize(widget: Widget, own: { width?: number; height?: number } = {}): Placed {
  const usual = sizes[widget.kind];
  return bounded({
    id: widget.id,
    width: own.width ?? widget.width ?? usual.width,
    height: own.height ?? widget.height ?? usual.height,
  });
}

/** Before or behind another, wherever it stood. */
export function moved(all: readonly Placed[], id: string, to: number): Placed[] {
  const at = all.findIndex((one) => one.id === id);
  if (at < 0) return [...all];
  const place = Math.min(Math.max(to, 0), all.length - 1);
  return all.toSpliced(at, 1).toSpliced(place, 0, all[at]!);
}

export const resized = (
  all: readonly Placed[],
  id: string,
  by: { width?: number; height?: number },
): Placed[] =>
  all.map((one) =>
    one.id === id
      ? bounded({
          id,
          width: one.width + (by.width ?? 0),
          height: one.height + (by.height ?? 0),
        })
      : one,
  );

const bounded = ({ id, width, height }: Placed): Placed => ({
  id,
  width: Math.min(Math.max(width, least.width), most.width),
  height: Math.min(Math.max(height, least.height), most.height),
});
