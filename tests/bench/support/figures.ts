/** One figure with its reference, measured in the same run. */
export interface Figure {
  case: string;
  median: number;
  p95: number;
  unit: string;
  /** The same of what it is compared with; for limits that are absolute, the limit. */
  reference: number;
  ratio: number;
  goal: number;
  /** True when more is better. */
  atLeast: boolean;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const round = (value: number) => Math.round(value * 1000) / 1000;

/** Median and p95 as they are printed. */
export const spread = (values: readonly number[], unit: string) => ({
  median: round(median(values)),
  p95: round(quantile(values, 0.95)),
  unit,
});

/** A figure compared by medians with its reference. */
export function compared(
  name: string,
  unit: string,
  ours: readonly number[],
  reference: readonly number[],
  { goal, atLeast = false }: { goal: number; atLeast?: boolean },
): Figure {
  return {
    case: name,
    ...spread(ours, unit),
    reference: round(median(reference)),
    ratio: round(median(ours) / median(reference)),
    goal,
    atLeast,
  };
}

/** A figure that must stay below a limit. */
export const limited = (
  name: string,
  unit: string,
  ours: readonly number[],
  limit: number,
): Figure => compared(name, unit, ours, [limit], { goal: 1 });

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
