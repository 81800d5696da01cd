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

/** What is wrong where a text is not JSON, and what stands there in its place. */
export function jsonMistake(text: string, { error, offset, length }: ParseError): string {
  return `This is not JSON: ${remedy(text, printParseErrorCode(error), offset, length)}`;
}

function remedy(text: string, error: string, offset: number, length: number): string {
  const sign = text[offset] ?? '';
  const before = text.slice(0, offset).trimEnd().at(-1);
  const mark = marks[sign];
  if (mark !== undefined) return `a Chinese "${sign}" stands here; write ${mark}`;
  if (sign === "'") return "texts stand in double quotes, not in '";
  if (before === ',' && (sign === '}' || sign === ']')) return 'a comma too many before this';
  // What follows the end of a text at once was meant to be inside it.
  if (text[offset - 1] === '"' && /[\w\p{Script=Han}"]/u.test(sign))
    return 'a quotation mark inside a text is written \\", in expressions \'';
  if (error === 'CloseBraceExpected') return 'a "}" is missing';
  if (error === 'CloseBracketExpected') return 'a "]" is missing';
  if (sign === '') return text.trim() === '' ? 'the file is empty' : 'it ends too early';
  switch (error) {
    case 'CommaExpected':
      return 'a comma is missing before this';
    case 'ColonExpected':
      return 'a ":" is missing before this';
    case 'PropertyNameExpected':
      return 'a key in double quotes is needed here';
    case 'ValueExpected':
      return 'a value is needed here';
    case 'InvalidCommentToken':
      return 'a file has no comments';
    case 'UnexpectedEndOfString':
      return 'a text ends in the line where it begins; a line break in it is written \\n';
    case 'InvalidSymbol':
      return `"${text.slice(offset, offset + length)}" stands here without quotes`;
    case 'EndOfFileExpected':
      return 'something follows the end';
    default:
      return 'something is written wrong here';
  }
}
