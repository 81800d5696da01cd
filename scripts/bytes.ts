import { brotliCompressSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

const folder = new URL('../dist/web/', import.meta.url).pathname;

/** Script and style, brotli, that the sign-in page needs before it shows; the build must exist. */
export async function signInBytes(language: 'en' | 'zh'): Promise<number> {
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  visit(`src/web/words/${language}.json`);
  const sizes = await Promise.all(
    [...files].map(async (file) => brotliCompressSync(await readFile(join(folder, file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

if (process.argv[1]?.endsWith('bytes.ts')) {
  const kib = Math.max(await signInBytes('en'), await signInBytes('zh')) / 1024;
  const goal = 110;
  console.log(
    JSON.stringify({
      case: 'first-load',
      median: Number(kib.toFixed(1)),
      p95: null,
      unit: 'KiB',
      reference: goal,
      ratio: Number((kib / goal).toFixed(3)),
      goal: 1,
      atLeast: false,
    }),
  );
  if (kib > goal) process.exitCode = 1;
}
