import type { Language } from '#engine/schema/language/index.ts';

/** The language of who reads the terminal, by its locale: `LANG=zh_CN.UTF-8` is Chinese. */
export function terminalLanguage(): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh') ? 'zh' : 'en';
}
