import { useServices } from '../../RendererContext.tsx';
import { en, type ReportWords } from './en.ts';
import { zh } from './zh.ts';

const languages = { en, zh };

/** Words of tables and charts in the current language; they come with the report, not with every page. */
export const useReportWords = (): ReportWords => languages[useServices().language];
