import { describe, expect, it } from 'vitest';
import type { TaskItem } from '#shared/contract/index.ts';
import { addressOf, faults, open } from './support/crawl.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';
import * as screens from './support/screens.ts';

/** Screens of each kind on a telephone, and what approvers see; pictures stay in tests/.output/screens. */
const isLong = Boolean(process.env.TEST_LONG);
const office = openOffice();

/** Of lists, forms and details so many, from as many areas as there are; of every other kind one. */
function sampleOf(all: readonly screens.MenuScreen[]): screens.MenuScreen[] {
  const perKind: Record<string, number> = { list: 10, form: 8, detail: 6 };
  return [...new Set(all.map(({ component }) => component))].flatMap((kind) => {
    const same = all.filter(({ component }) => component === kind);
    const step = Math.ceil(same.length / (perKind[kind] ?? 1));
    return same.filter((_, at) => at % step === 0);
  });
}

describe.runIf(isLong).each([
  ['zhangwei', 'zh-CN'],
  ['liuyang', 'en-US'],
  ['admin', 'zh-CN'],
])('at 360 px', (user, locale) => {
  it(`shows ${user} all of a screen in ${locale}`, { timeout: 3_600_000 }, async () => {
    const person = await office.visit(user, { locale, viewport: { width: 360, height: 780 } });
    const found: string[] = [];
    for (const [count, screen] of sampleOf(await screens.screensOf(person)).entries()) {
      const address = await addressOf(person, screen);
      if (!address) continue;
      await open(person.page, address, count);
      const picture = `${user}-${locale}-360${screen.url}`;
      const path = await screens.shown(person.page);
      found.push(...(await faults(person, path, { withAxe: true, picture })));
    }
    console.log(user, locale, found);
    expect(found).toEqual([]);
  });
});

const approvers = [
  'liuyang',
  'huanghai',
  'wujing',
  'linfang',
  'yangfan',
  'guotao',
  'lijianguo',
  'yuanmeng',
];

/** One task of each module that waits for somebody. */
async function tasksOf(person: Person): Promise<TaskItem[]> {
  const path = '/api/workFlow/getTaskListByUserId?page=1&row=100';
  const { data } = JSON.parse(await person.fetch(path)) as { data: { rows: TaskItem[] } };
  // what came back to its starter is a form again
  const waiting = data.rows.filter(({ remark }) => remark !== 'rejectToStarter' && remark !== '0');
  return [...new Map(waiting.map((task) => [task.moduleNo, task])).values()];
}

describe.runIf(isLong).each(['zh-CN', 'en-US'])('the approval page in %s', (locale) => {
  it('shows path, log, fields and buttons of every module that waits', async () => {
    const found: string[] = [];
    const seen = new Set<string>();
    for (const approver of approvers) {
      const person = await office.visit(approver, {
        locale,
        viewport: { width: 992, height: 900 },
      });
      const { page } = person;
      for (const { moduleNo, title } of await tasksOf(person)) {
        if (seen.has(moduleNo)) continue;
        seen.add(moduleNo);
        await open(page, `/approval/todo?moduleNo=${moduleNo}`, seen.size);
        await page
          .locator('[data-page^="/approval/todo"] .tasks-open')
          .filter({ hasText: title, visible: true })
          .first()
          .click();
        await page.locator('.approval-bar:visible [data-action=approve]').waitFor();
        await page.locator('.approval-process:visible li').first().waitFor();
        await page.locator('.approval:visible [data-field]').first().waitFor();
        const picture = `approvals-${locale}/${moduleNo}`;
        found.push(...(await faults(person, moduleNo, { withAxe: true, picture })));
      }
      await person.leave();
    }
    console.log(locale, [...seen], found);
    expect(found).toEqual([]);
    expect(seen.size).toBeGreaterThanOrEqual(8);
  }, 3_600_000);
});
