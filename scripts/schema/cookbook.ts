import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The recipes, in each language. Every block of JSON in them is a file, which the link above it names. */
export const cookbooks = ['docs/cookbook.md', 'docs/cookbook.zh.md'];

const block = /\]\((cookbook\/[^)]+\.json)\)\n\n```json\n.*?```/gs;

/** A cookbook with its blocks as the files say them now. */
export async function withFiles(text: string): Promise<string> {
  const names = [...text.matchAll(block)].map(([, name]) => name!);
  const files = await Promise.all(names.map((name) => readFile(join('docs', name), 'utf8')));
  return text.replace(
    block,
    (_block, name: string) => `](${name})\n\n\`\`\`json\n${files[names.indexOf(name)]!}\`\`\``,
  );
}

export async function writeCookbooks(): Promise<void> {
  for (const name of cookbooks)
    await writeFile(name, await withFiles(await readFile(name, 'utf8')));
}
