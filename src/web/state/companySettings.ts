import type { CompanySettings } from '#shared/contract/index.ts';
import { createStore } from './createStore.ts';

/** What the company has set, as last heard; it changes while people work. */
export const companySettings = createStore<CompanySettings>({ watermark: false });

/** Whom to call; known before anybody signs in. Empty: nobody. */
export const hotline = createStore('');
