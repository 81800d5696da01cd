import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatProblemIn, kindOfFile, parseSource } from '#engine/schema/check/index.ts';
import type { Language } from '#engine/schema/language/index.ts';
import { printDefinition } from '#engine/schema/printDefinition.ts';

/** Prints the definition files short. With `check` after it, it only names those that are not, and answers 1. */
export async function run(
  [mode]: string[],
  folder: string,
  language: Language = 'en',
): Promise<number> {
  const isCheck = mode === 'check';
  let exitCode = 0;
  for (const file of (await readdir(folder, { recursive: true })).toSorted()) {
    const kind = kindOfFile(file);
    if (!kind) continue;
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const { value, problems } = parseSource(file, kind, text);
    const short = `${printDefinition(value)}\n`;
    if (problems.length === 0 && short === text) continue;
    if (problems.length > 0) {
      console.error(problems.map(formatProblemIn(folder, language)).join('\n'));
      exitCode = 1;
    } else if (isCheck) {
      console.error(
        `${path} is not laid out as the others are, which npm run schema -- format mends`,
      );
      exitCode = 1;
    } else {
      await writeFile(path, short);
      console.log(`Wrote ${path}`);
    }
  }
  return exitCode;
}
