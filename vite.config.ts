import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bareEndpoints } from './scripts/build/bareEndpoints.ts';
import { chunks } from './scripts/build/chunks.ts';
import { languageValidators } from './scripts/build/languageValidators.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => /\.(js|css|html|svg|json|mjs)$/.test(name))) {
        const path = join(folder, file);
        const text = await readFile(path);
        if (text.length < 1024) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
        await writeFile(`${path}.br`, brotliCompressSync(text, { params }));
        await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  publicDir: here('./src/web/public'),
  plugins: [react(), bareEndpoints(), languageValidators(), precompress()],
  resolve: {
    alias: [
      // rjsf renders descriptions as Markdown; ours are plain text, and the renderer costs 26 KiB at the start.
      { find: /^markdown-to-jsx\/react$/, replacement: here('./src/web/state/PlainText.tsx') },
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // the addresses of screens begin with the names of areas, and `assets` is one
    assetsDir: 'static',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/erp'].map((path) => [path, process.env.API_URL ?? 'http://localhost:8080']),
    ),
  },
});
