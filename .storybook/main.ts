import type { StorybookConfig } from '@storybook/react-vite';
import { fileURLToPath } from 'node:url';
import { moduleIndexer } from './moduleIndexer.ts';

const schemas = fileURLToPath(new URL('../schemas', import.meta.url));

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: [
    '../engine/renderers/**/*.stories.tsx',
    '../src/web/**/*.stories.tsx',
    ...(process.env.STORIES === 'written' ? [] : ['../schemas/**/*.module.json']),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  experimental_indexers: (indexers = []) => [...indexers, moduleIndexer(schemas)],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // Chakra's own storybook would be fetched from outside.
  refs: { '@chakra-ui/react': { disable: true } },
};
export default config;
