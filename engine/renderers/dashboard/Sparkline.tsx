import { useStyles } from '../styles/StyleProvider.tsx';

const width = 120;
const height = 32;
const edge = 2;

/** A small line of figures over time; where one is missing the line goes on to the next. */
export function Sparkline({
  values,
  label,
}: {
  values: readonly (number | null)[];
  label: string;
}) {
  const styles = useStyles();
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length < 2) return null;
  const all = known.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const x = (index: number) => edge + (index / (values.length - 1)) * (width - 2 * edge);
  const y = (value: number) =>
    height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge);
  const points = known.map(({ value, index }) => `${x(index)},${y(value)}`);
  const last = known.at(-1)!;
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon
        points={[`${x(known[0]!.index)},${y(0)}`, ...points, `${x(last.index)},${y(0)}`].join(' ')}
      />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
