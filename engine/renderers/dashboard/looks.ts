import type { Widget } from '#engine/schema/language/index.ts';

/** How a kind of widgets stands on the grid until a person says otherwise. */
interface Look<W> {
  width: number;
  height(widget: W): number;
  /** Without frame and title. */
  isBare?: true;
  /** It may have any number of lines. */
  isLong?: true;
  /** It shares its row with others of its kind, in equal parts. */
  isShared?: true;
}

const rows = (height: number) => () => height;

const looks: { [Kind in Widget['kind']]: Look<Extract<Widget, { kind: Kind }>> } = {
  greeting: { width: 12, height: rows(1), isBare: true },
  // a figure alone needs one row; with its trend or what was planned it needs two
  figure: {
    width: 3,
    height: ({ trend, against }) => (trend === undefined && against === undefined ? 1 : 2),
    isShared: true,
  },
  chart: { width: 6, height: rows(4) },
  table: { width: 6, height: rows(4), isLong: true },
  list: { width: 6, height: rows(4) },
  todo: { width: 6, height: rows(4) },
  applications: { width: 6, height: rows(4) },
  notices: { width: 4, height: rows(4), isLong: true },
  calendar: { width: 4, height: rows(4), isLong: true },
  shortcuts: { width: 4, height: rows(3) },
};

export const lookOf = ({ kind }: Widget) => looks[kind] as Look<Widget>;
