import i18next from 'i18next';
import { beforeAll, beforeEach, vi } from 'vitest';
import type { Language } from '#engine/schema/language/index.ts';
import { startWords } from '#web/i18n/i18n.ts';
import { language } from '#web/state/preferences.ts';

// files share what they import, so the texts of both languages are loaded once
beforeAll(async () => {
  vi.unstubAllGlobals();
  if (i18next.isInitialized) return;
  await startWords();
  await speak('zh');
});

beforeEach(() => speak('en'));

async function speak(chosen: Language) {
  language.set(chosen);
  await vi.waitUntil(() => i18next.language === chosen, { timeout: 20_000 });
}
