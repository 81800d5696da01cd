export type Mark = 'bold' | 'list' | 'numbers' | 'link';

/** Part of a text that is put in place of another, and what of it is chosen then. */
interface Change {
  from: number;
  until: number;
  text: string;
  chosen: [from: number, until: number];
}

const linesOf = (part: string, mark: (index: number) => string) => {
  const lines = part.split('\n').map((line) => line.replace(/^( *)([-*+]|\d+\.) /, '$1'));
  return lines.map((line, index) => mark(index) + line).join('\n');
};

/** What a button does with what is chosen of a text: bold and links with that, lists with all its lines. */
export function marked(text: string, mark: Mark, from: number, until: number): Change {
  const chosen = text.slice(from, until);
  if (mark === 'bold') return bold(text, from, until);
  if (mark === 'link') {
    const address = 'https://';
    const change = inline(from, until, `[${chosen}](${address})`, 1, chosen.length);
    // with words to link, the address is what is missing
    const at = from + chosen.length + 3;
    return chosen === '' ? change : { ...change, chosen: [at, at + address.length] };
  }
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', until);
  const end = next < 0 ? text.length : next;
  const listed = linesOf(text.slice(start, end), (index) =>
    mark === 'list' ? '- ' : `${index + 1}. `,
  );
  const last = start + listed.length;
  return { from: start, until: end, text: listed, chosen: [last, last] };
}

/** What is bold already is so no more. */
function bold(text: string, from: number, until: number): Change {
  const chosen = text.slice(from, until);
  const isBold = text.slice(0, from).endsWith('**') && text.slice(until).startsWith('**');
  return isBold
    ? inline(from - 2, until + 2, chosen, 0, chosen.length)
    : inline(from, until, `**${chosen}**`, 2, chosen.length);
}

const inline = (
  from: number,
  until: number,
  text: string,
  before: number,
  length: number,
): Change => ({ from, until, text, chosen: [from + before, from + before + length] });
