import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../RendererContext.tsx';
import type { Unit } from './formatFigure.ts';
import type { ChartLook } from './options/ChartLook.ts';
import { useFigures } from './useFigures.ts';

/** What a chart takes from its surroundings: language, theme, width, and whether things may move. */
export function useChartLook(unit: Unit): ChartLook {
  const figures = useFigures(unit);
  const { language } = useServices();
  const theme = useSyncExternalStore(followTheme, themeNow, () => '');
  const isNarrow = useMedia('(max-width: 640px)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isDark = theme.split(' ').includes('dark');
  return useMemo(
    () => ({
      ...figures,
      language,
      unit,
      isDark,
      isNarrow,
      isStill,
      ...(isDark ? dark : light),
      font: getComputedStyle(document.body).fontFamily || 'sans-serif',
    }),
    [figures, language, unit, isDark, isNarrow, isStill],
  );
}

/** Texts have at least 4.5:1 against the ground, as those beside the chart. */
const light = { ink: { text: '#1d232b', muted: '#4f5864', line: '#cbd1d9', ground: '#ffffff' } };
const dark = { ink: { text: '#e4e8ed', muted: '#aeb6c1', line: '#434c57', ground: '#1c2127' } };

const themeNow = () => document.documentElement.className;
function followTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
