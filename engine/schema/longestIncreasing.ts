/**
 * The longest increasing subsequence of some numbers, the first of equally long ones: of a list put in another order,
 * the entries that need not move.
 */
export function longestIncreasing(numbers: readonly number[]): number[] {
  const longer = (a: number[], b: number[]) => (b.length > a.length ? b : a);
  const runs: number[][] = [];
  for (const number of numbers) {
    const earlier = runs.filter((run) => run.at(-1)! < number);
    runs.push([...earlier.reduce(longer, []), number]);
  }
  return runs.reduce(longer, []);
}
