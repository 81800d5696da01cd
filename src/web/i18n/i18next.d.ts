import 'i18next';
import type words from '../words/en.json';
import type moduleDesignWords from '../words/moduleDesign/en.json';
import type reportWords from '../words/report/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof words & {
        report: typeof reportWords;
        moduleDesign: typeof moduleDesignWords;
      };
    };
  }
}
