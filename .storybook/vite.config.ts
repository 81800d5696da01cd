import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { moduleStoriesPlugin } from './moduleStoriesPlugin.ts';

export default defineConfig({
  plugins: [react(), moduleStoriesPlugin()],
  build: { chunkSizeWarningLimit: 4000 },
});
