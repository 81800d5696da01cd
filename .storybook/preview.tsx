import { ChakraProvider } from '@chakra-ui/react';
import type { Preview } from '@storybook/react-vite';
import { useEffect, useMemo, type ReactNode } from 'react';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import type { Language } from '#engine/schema/language/index.ts';
import { system } from '#engine/renderers/theme.ts';
import { sampleHost } from './sampleHost.ts';

const toolbar = (title: string, items: Record<string, string>) => ({
  description: title,
  toolbar: {
    title,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, name]) => ({ value, title: name })),
  },
});

function Host(props: { language: Language; theme: string; children: ReactNode }) {
  const { language, theme, children } = props;
  const services = useMemo(() => sampleHost(language), [language]);
  useEffect(() => {
    document.documentElement.className = theme;
    document.documentElement.lang = language;
  }, [theme, language]);
  return (
    <ChakraProvider value={system}>
      <RendererProvider key={language} services={services}>
        {children}
      </RendererProvider>
    </ChakraProvider>
  );
}

/** The widths at which screens are looked at. */
const widths = { phone: 360, laptop: 992, desktop: 1440, wall: 1920 };

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    viewport: {
      options: Object.fromEntries(
        Object.entries(widths).map(([name, width]) => [
          name,
          { name: `${width} px`, styles: { width: `${width}px`, height: '800px' } },
        ]),
      ),
    },
  },
  globalTypes: {
    language: toolbar('Language', { en: 'English', zh: '中文' }),
    theme: toolbar('Theme', { light: 'Light', dark: 'Dark' }),
  },
  initialGlobals: { language: 'zh', theme: 'light' },
  decorators: [
    (Story, { globals }) => (
      <Host language={globals.language as Language} theme={globals.theme as string}>
        <Story />
      </Host>
    ),
  ],
};
export default preview;
