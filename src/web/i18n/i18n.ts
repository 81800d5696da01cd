import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { withKeyNames } from '#engine/renderers/keyNames.ts';
import type { Language } from '#engine/schema/language/index.ts';
import type { Product } from '#shared/contract/index.ts';
import { hotline } from '../state/companySettings.ts';
import { language } from '../state/preferences.ts';

const words = {
  en: () => import('../words/en.json'),
  zh: () => import('../words/zh.json'),
};

/** Loads the words of the chosen language and follows later choices without a reload. */
export async function startWords(): Promise<void> {
  const keyNames = { type: 'postProcessor', name: 'keyNames', process: withKeyNames } as const;
  await i18next
    .use(initReactI18next)
    .use(keyNames)
    .init({
      lng: language.get(),
      resources: {},
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      postProcess: ['keyNames'],
      // the product may get its name later than its words
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  await use(language.get());
  language.subscribe(() => void use(language.get()));
}

const loaded = new Set<Language>();

async function use(chosen: Language): Promise<void> {
  if (!loaded.has(chosen)) {
    i18next.addResourceBundle(chosen, 'translation', (await words[chosen]()).default);
    loaded.add(chosen);
  }
  // another one was chosen while these words were on their way
  if (chosen !== language.get()) return;
  await i18next.changeLanguage(chosen);
  tellProduct();
}

/** Adds words that come with a part of the application, under its name, and not with the first page. */
export function addWords(part: string, words: Record<Language, object>): void {
  const add = () => {
    for (const [chosen, own] of Object.entries(words))
      i18next.addResourceBundle(chosen, 'translation', { [part]: own });
  };
  if (i18next.isInitialized) add();
  else i18next.on('initialized', add);
}

let product: Product | undefined;

/** Calls the application what the company calls it, in every language. */
export function nameProduct(named: Product): void {
  product = named;
  hotline.set(named.hotline ?? '');
  tellProduct();
}

let page = '';

/** Says in the title of the browser's window which page shows; empty: none in particular. */
export function namePage(title: string): void {
  page = title;
  tellProduct();
}

function tellProduct() {
  const chosen = language.get();
  if (!loaded.has(chosen)) return;
  if (product)
    i18next.addResources(chosen, 'translation', {
      'product.title': product.title[chosen],
      'product.page': product.pageTitle[chosen],
    });
  document.title = [page, i18next.t('product.page')].filter(Boolean).join(' - ');
}
