/** A text on a page; y goes up. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Texts that stand beside each other as lines, from above; what stands apart is apart by a blank. */
export function linesOf(texts: readonly Placed[]): string[] {
  const lines: Placed[][] = [];
  for (const one of texts.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    const isBeside = line && Math.abs(line[0]!.y - one.y) < Math.max(one.height, 4) * 0.6;
    if (isBeside) line.push(one);
    else lines.push([one]);
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .reduce((all, { text, x }, at, sorted) => {
        const before = sorted[at - 1];
        const isApart = before && x - before.x - before.width > Math.max(before.height, 4) * 0.4;
        return `${all}${isApart ? ' ' : ''}${text}`;
      }, ''),
  );
}
