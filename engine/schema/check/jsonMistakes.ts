import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Message } from '../../messages/Message.ts';
import { jsonMistake, rightMark } from './jsonMistake.ts';

/** A text read as far as it goes. */
interface ReadText {
  /** Of the text as it stands. */
  root: Node | undefined;
  /** Of the text with its mistakes put right. */
  right: Node | undefined;
  /** In the order of lines, one per line: further errors in a line mostly follow from its first. */
  mistakes: { offset: number; problem: Message }[];
}

/** One that has more is no JSON at all. */
const atMost = 50;

/**
 * What is wrong with a text that is to be JSON, all of it: what surely was meant is put in the place of each mistake, and
 * the text read again. It ends at a mistake of which that is not known.
 */
export function readJson(text: string): ReadText {
  const mistakes: ReadText['mistakes'] = [];
  const added: number[] = [];
  let read = text;
  let told = -1;
  let written: Node | undefined;
  for (;;) {
    const errors: ParseError[] = [];
    const right = parseTree(read, errors, { disallowComments: true });
    const root = (written ??= right);
    const [first] = errors;
    if (!first || mistakes.length === atMost) return { root, right, mistakes };
    const line = read.slice(0, first.offset).split('\n').length;
    if (line > told) {
      const before = added.filter((at) => at < first.offset).length;
      mistakes.push({ offset: first.offset - before, problem: jsonMistake(read, first) });
    }
    const repair = line < told ? undefined : repairOf(read, first);
    if (!repair) return { root, right, mistakes };
    told = line;
    const { at, length, put } = repair;
    for (let more = length; more < put.length; more++) added.push(at);
    read = read.slice(0, at) + put + read.slice(at + length);
  }
}

/** Text that corrects a mistake, at least as long as the mistake. */
function repairOf(
  text: string,
  { error, offset, length }: ParseError,
): { at: number; length: number; put: string } | undefined {
  const sign = text[offset] ?? '';
  const right = rightMark(sign) ?? (sign === "'" ? '"' : undefined);
  if (right === '"') {
    const end = text.indexOf('\n', offset);
    const rest = text.slice(offset, end < 0 ? undefined : end);
    const put = rest.replace(/[“”‘’＂']/g, '"');
    return { at: offset, length: rest.length, put };
  }
  if (right !== undefined) return { at: offset, length: 1, put: right };
  const before = text.slice(0, offset).trimEnd();
  if (before.endsWith(',') && (sign === '}' || sign === ']'))
    return { at: before.length - 1, length: 1, put: ' ' };
  switch (printParseErrorCode(error)) {
    case 'CommaExpected':
      return { at: offset, length: 0, put: ',' };
    case 'ColonExpected':
      return { at: offset, length: 0, put: ':' };
    case 'InvalidCommentToken':
      return { at: offset, length, put: ' '.repeat(length) };
    default:
      return undefined;
  }
}
