const width = 118;

/** Text in lines that fit; what is code stays in one piece. */
export function wrap(text: string, indent = ''): string {
  const words = text.match(/(?:`[^`]*`|[^\s`])+/g) ?? [];
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length + indent.length <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.join(`\n${indent}`);
}

export const entry = (text: string) => `- ${wrap(text, '  ')}`;
export const entries = (texts: readonly string[]) => texts.map(entry).join('\n');
/** A text of the reference in the language it is written in, by the English. */
export type Say = (text: string) => string;

export const paragraphsIn = (say: Say, ...texts: string[]) =>
  texts.map((text) => wrap(say(text))).join('\n\n');
export const code = (text: string) => `\`${text}\``;
export const codes = (texts: readonly string[]) => texts.map(code).join(', ');
export const json = (text: string) => `\`\`\`json\n${text}\n\`\`\``;

/** Cells as they are; nothing is made as wide as the widest. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const longest = 90;

/** A value in one line, with … for what is deep in it. */
export function short(value: unknown): string {
  const whole = JSON.stringify(value) ?? '';
  if (whole.length <= longest) return whole;
  const cut = [2, 1, 0].map((depth) => cutTo(value, depth)).find((text) => text.length <= longest);
  return cut ?? `${whole.slice(0, longest - 1)}…`;
}

function cutTo(value: unknown, depth: number): string {
  const whole = JSON.stringify(value);
  if (whole.length <= 40 || typeof value !== 'object' || value === null) return whole;
  if (depth === 0) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value))
    return `[${cutTo(value[0], depth - 1)}${value.length > 1 ? ', …' : ''}]`;
  const first = Object.entries(value).slice(0, 2);
  const texts = first.map(([key, one]) => `"${key}": ${cutTo(one, depth - 1)}`);
  return `{${texts.join(', ')}${Object.keys(value).length > 2 ? ', …' : ''}}`;
}
