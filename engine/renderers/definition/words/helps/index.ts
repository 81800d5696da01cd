import { dashboards } from './dashboards.ts';
import { fields } from './fields.ts';
import { host } from './host.ts';
import { print } from './print.ts';
import { process } from './process.ts';
import { reports } from './reports.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { system } from './system.ts';

/** What the language says of its words, in Chinese, by the English. */
export const helps: Readonly<Record<string, string>> = {
  ...rules,
  ...screens,
  ...fields,
  ...process,
  ...print,
  ...reports,
  ...dashboards,
  ...system,
  ...host,
};
