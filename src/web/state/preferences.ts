import type { Language } from '#engine/schema/language/index.ts';
import { createStore } from './createStore.ts';

export type Theme = 'light' | 'dark' | 'system';

const browserLanguage = (): Language =>
  navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';

export const language = createStore<Language>(browserLanguage(), 'language');
export const theme = createStore<Theme>('system', 'theme');

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Puts language and theme on the document, now and whenever they change. */
export function applyPreferences(): void {
  const apply = () => {
    const isDark = theme.get() === 'dark' || (theme.get() === 'system' && dark.matches);
    const root = document.documentElement;
    root.lang = language.get() === 'zh' ? 'zh-CN' : 'en';
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
    root.style.colorScheme = isDark ? 'dark' : 'light';
  };
  apply();
  theme.subscribe(apply);
  language.subscribe(apply);
  dark.addEventListener('change', apply);
}
