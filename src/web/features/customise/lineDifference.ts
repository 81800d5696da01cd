export interface Line {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** What differs between two texts, line by line: as much as possible stays. */
export function lineDifference(before: string, after: string): Line[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const same = (text: string): Line => ({ kind: 'same', text });
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  const most = Math.min(old.length, now.length) - head;
  while (tail < most && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return [
    ...old.slice(0, head).map(same),
    ...between(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...old.slice(old.length - tail).map(same),
  ];
}

const linesOf = (text: string) => (text === '' ? [] : text.trimEnd().split('\n'));

function between(old: readonly string[], now: readonly string[]): Line[] {
  /** How many lines two ends have in common, by where these begin. */
  const common = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        old[i] === now[j]
          ? common[i + 1]![j + 1]! + 1
          : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i]! });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      lines.push({ kind: 'removed', text: old[i++]! });
    else lines.push({ kind: 'added', text: now[j++]! });
  }
  return lines;
}
