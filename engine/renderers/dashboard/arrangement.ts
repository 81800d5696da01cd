import type { Widget } from '#engine/schema/language/index.ts';
import { lookOf } from './looks.ts';

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
  const look = lookOf(widget);
  return bounded({
    id: widget.id,
    width: own.width ?? widget.width ?? look.width,
    height: own.height ?? widget.height ?? look.height(widget),
  });
}

/** Figures in a row at most. */
const figuresInRow = 6;

/**
 * The same without holes: figures beside each other share their rows, as high as the highest of them, and what stands
 * alone at the end of a row grows until the row is full. Widths may be broken.
 */
export function filled(widgets: readonly Widget[], places: readonly Placed[]): Placed[] {
  const isFigure = ({ id }: Placed) => {
    const widget = widgets.find((one) => one.id === id);
    return widget !== undefined && lookOf(widget).isShared === true;
  };
  const rows: Placed[][] = [];
  for (const place of places) {
    const row = rows.at(-1);
    const isBeside =
      row !== undefined &&
      isFigure(row[0]!) === isFigure(place) &&
      (isFigure(place) ||
        (row[0]!.height === place.height && widthOf(row) + place.width <= columns));
    if (isBeside) row.push(place);
    else rows.push([place]);
  }
  return rows.flatMap((row) => (isFigure(row[0]!) ? evenRows(row) : [row])).flatMap(asWide);
}

const widthOf = (row: readonly Placed[]) => row.reduce((sum, { width }) => sum + width, 0);

function evenRows(figures: readonly Placed[]): Placed[][] {
  const count = Math.ceil(figures.length / figuresInRow);
  const each = Math.ceil(figures.length / count);
  return Array.from({ length: count }, (_, row) => {
    const own = figures.slice(row * each, (row + 1) * each);
    const height = Math.max(...own.map((one) => one.height));
    return own.map((one) => ({ ...one, height }));
  });
}

const asWide = (row: readonly Placed[]): Placed[] => {
  const factor = columns / widthOf(row);
  return row.map((one) => ({ ...one, width: one.width * factor }));
};

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
