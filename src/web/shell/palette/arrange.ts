import type { Command, Found } from './findCommands.ts';

/** What stands together under a heading. */
export interface Section {
  id: 'pages' | 'forms' | 'records' | 'more';
  commands: readonly Command[];
}

const pagesFirst = 5;
const formsFirst = 3;

/**
 * A few of the pages and forms that are meant, then records, then all the rest: a word that many pages are called by would
 * otherwise push every record out of sight.
 */
export function arrange({ near, far }: Found, records: readonly Command[]): Section[] {
  const pages = near.filter(({ isForm }) => !isForm).slice(0, pagesFirst);
  const forms = near.filter(({ isForm }) => isForm).slice(0, formsFirst);
  const shown = new Set([...pages, ...forms]);
  const more = [...near.filter((command) => !shown.has(command)), ...far];
  const sections: Section[] = [
    { id: 'pages', commands: pages },
    { id: 'forms', commands: forms },
    { id: 'records', commands: records },
    { id: 'more', commands: more },
  ];
  return sections.filter(({ commands }) => commands.length > 0);
}
