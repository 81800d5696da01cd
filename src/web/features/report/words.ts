import { addWords } from '../../i18n/i18n.ts';
import en from '../../words/report/en.json';
import zh from '../../words/report/zh.json';

// they come with the screens of reports, and not with the first page
addWords('report', { en, zh });
