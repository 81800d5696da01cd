import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import { printParseErrorCode, type ParseError } from 'jsonc-parser';

/** Marks of Chinese keyboards, and of word processors, that are none in JSON. */
const marks: Record<string, string> = {
  '“': '"',
  '”': '"',
  '‘': '"',
  '’': '"',
  '＂': '"',
  '，': ',',
  '、': ',',
  '：': ':',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '（': '(',
  '）': ')',
  '　': ' ',
};

/** What a mark of these is in JSON; undefined for all others. */
export const rightMark = (sign: string): string | undefined => marks[sign];

/** What is wrong where a text is not JSON, and what stands there in its place. */
export function jsonMistake(text: string, { error, offset, length }: ParseError): Message {
  return message('notJson', {
    remedy: remedy(text, printParseErrorCode(error), offset, length),
  });
}

function remedy(text: string, error: string, offset: number, length: number): Message {
  const sign = text[offset] ?? '';
  const before = text.slice(0, offset).trimEnd().at(-1);
  const mark = marks[sign];
  if (mark !== undefined) return message('json.chineseSign', { sign, right: mark });
  if (sign === "'") return message('json.singleQuotes');
  if (before === ',' && (sign === '}' || sign === ']')) return message('json.commaTooMany');
  // What follows the end of a text at once was meant to be inside it.
  if (text[offset - 1] === '"' && /[\w\p{Script=Han}"]/u.test(sign))
    return message('json.quotesInText');
  if (error === 'CloseBraceExpected') return message('json.signMissing', { sign: '}' });
  if (error === 'CloseBracketExpected') return message('json.signMissing', { sign: ']' });
  if (sign === '') return message(text.trim() === '' ? 'json.empty' : 'json.endsTooEarly');
  switch (error) {
    case 'CommaExpected':
      return message('json.commaMissing');
    case 'ColonExpected':
      return message('json.colonMissing');
    case 'PropertyNameExpected':
      return message('json.keyNeeded');
    case 'ValueExpected':
      return message('json.valueNeeded');
    case 'InvalidCommentToken':
      return message('json.comment');
    case 'UnexpectedEndOfString':
      return message('json.lineBreakInText');
    case 'InvalidSymbol':
      return message('json.withoutQuotes', { text: text.slice(offset, offset + length) });
    case 'EndOfFileExpected':
      return message('json.afterEnd');
    default:
      return message('json.otherwise');
  }
}
