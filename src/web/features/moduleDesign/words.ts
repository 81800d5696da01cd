import { addWords } from '../../i18n/i18n.ts';
import en from '../../words/moduleDesign/en.json';
import zh from '../../words/moduleDesign/zh.json';

// they come with the designer, and not with the first page
addWords('moduleDesign', { en, zh });

/** What new parts are called until somebody names them, whichever language the application speaks now. */
export const newTitles = {
  tab: { en: en.newTab, zh: zh.newTab },
  section: { en: en.newSection, zh: zh.newSection },
  column: { en: en.newColumn, zh: zh.newColumn },
  step: { en: en.process.step, zh: zh.process.step },
};
