import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languageValidators } from '../scripts/build/languageValidators.ts';
import { moduleStoriesPlugin } from './moduleStoriesPlugin.ts';

const schemas = fileURLToPath(new URL('../schemas', import.meta.url));

export default defineConfig({
  plugins: [react(), languageValidators(), moduleStoriesPlugin(schemas)],
  build: { chunkSizeWarningLimit: 4000 },
});
