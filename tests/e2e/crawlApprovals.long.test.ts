import { describe, expect, it } from 'vitest';
import { approvalsOf, type Approval } from './support/approvals.ts';
import { faults, open } from './support/crawl.ts';
import { openOffice } from './support/office.ts';
import * as screens from './support/screens.ts';

/** An approval of every module that has a process, as who is asked sees it, or the administrator when all is over. */
const office = openOffice();

/** axe looks at the first so many of each person: it takes longer than all the rest. */
const perPerson = 1;

describe('approvals of all modules', () => {
  it.each(['en-US', 'zh-CN'])(
    'stand complete at 992 px in %s',
    async (locale) => {
      const administrator = await office.visit('admin', { locale });
      const approvals = await approvalsOf(administrator);
      const users = new Set(approvals.map(({ user }) => user));
      const found: string[] = [];
      for (const user of users) {
        const own = approvals.filter((approval) => approval.user === user);
        found.push(...(await faultsOf(user ?? 'admin', own, locale)));
      }
      expect(found).toEqual([]);
    },
    3_600_000,
  );
});

async function faultsOf(user: string, approvals: readonly Approval[], locale: string) {
  const person = await office.visit(user, { locale, viewport: { width: 992, height: 1200 } });
  const found: string[] = [];
  for (const [index, { module, address }] of approvals.entries()) {
    await open(person.page, address, index);
    try {
      await screens.shown(person.page);
      await person.page.locator('.approval-process:visible li').first().waitFor();
      const picture = `approvals-${locale}/${module}-${user}`;
      found.push(...(await faults(person, module, { withAxe: index < perPerson, picture })));
    } catch (error) {
      found.push(`${user} ${address}: ${String(error)}`);
    }
  }
  await person.leave();
  return found;
}
