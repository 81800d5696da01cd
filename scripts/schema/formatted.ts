import { readFile } from 'node:fs/promises';
import { format, type FormatConfig } from 'oxfmt';

/**
 * A text as `npm run format` wants it.
 *
 * @param name of the file it is for, whose ending says what it holds
 * @throws Error when it cannot be read as that
 */
export async function formatted(name: string, text: string): Promise<string> {
  const options = JSON.parse(await readFile('.oxfmtrc.json', 'utf8')) as FormatConfig;
  const { code, errors } = await format(name, text, options);
  if (errors.length > 0)
    throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
