import { useServices } from '../RendererContext.tsx';
import { en, type Words } from './en.ts';
import { zh } from './zh.ts';

const languages = { en, zh };

/** The renderers' own words in the current language. */
export const useWords = (): Words => languages[useServices().language];
