import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { Drawing } from './support/Drawing.ts';
import { byKeys, byPointer, type Hands } from './support/hands.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

/** Milliseconds for a whole story, in which each Tab is pressed. */
const slow = 600_000;

/** Somebody who works only so. */
class Worker {
  constructor(
    private readonly person: Person,
    private readonly hands: Hands,
  ) {}

  private async press(name: string) {
    await this.hands.press(this.person.button(name).filter({ visible: true }));
  }
  private async confirm(name: string) {
    const dialog = this.person.page.getByRole('dialog');
    await this.hands.press(dialog.getByRole('button', { name, exact: true }));
    await dialog.waitFor({ state: 'detached' });
  }
  /** Applies for hours of leave; answers how many will decide. */
  async apply(title: string, hours: string, more: Record<string, string> = {}) {
    const { form } = this.person;
    await this.hands.open('Office', 'Leave slips');
    await this.press('Add');
    await form.ready();
    for (const [label, value] of Object.entries({ Title: title, ...more }))
      await this.hands.write(form.control(label), value);
    await this.hands.choose(form.control('Colleague'), '张伟', /张伟/);
    await this.press('+ Add row');
    await this.hands.write(form.control('Leave days, row 1: Hours'), hours);
    await this.press('Submit');
    const steps = this.person.page.getByRole('dialog').getByRole('list', { name: 'Process' });
    await steps.waitFor();
    const count = await steps.getByRole('listitem').count();
    await this.confirm('Submit');
    return count;
  }
  async approve(title: string) {
    await this.hands.open('Approval', 'To-do');
    const task = this.person.tasks.filter({ hasText: title }).first();
    await this.hands.press(task.getByRole('button', { name: title }));
    await this.press('Approve');
    await this.person.isTold('Approved');
  }
  /** How many hours a slip says in its list so far, once it has a status. */
  async look(title: string, status: string) {
    await this.hands.open('Office', 'Leave slips');
    const row = this.person.rows.filter({ hasText: title });
    await row.locator('[data-column="status"]').getByText(status, { exact: true }).waitFor();
    return row.locator('[data-column="hoursSoFar"]').innerText();
  }
}

describe.each([
  { how: 'by pointer', hold: byPointer },
  { how: 'by keys alone', hold: byKeys },
])('$how', ({ hold }) => {
  const office = openOffice();
  const at = async (user: string, path = '/') => {
    const person = await office.visit(user, { path });
    return { person, hands: await hold(person.page) };
  };
  const worker = async (user: string) => {
    const { person, hands } = await at(user);
    return new Worker(person, hands);
  };

  it(
    'an analyst makes a leave form from empty and changes it while people decide: what runs ends as it began',
    async () => {
      const { person, hands } = await at('admin', '/system/modules');
      const drawing = new Drawing(person.page, hands);
      await expect.poll(() => violations(drawing.page)).toEqual([]);
      await drawing.begin('Leave slip', '请假单', 'Office / HR forms');
      await drawLeaveForm(drawing);
      await drawApproval(drawing);
      await drawing.publish('Leave goes over the system');

      const clerk = await worker('zhangwei');
      expect(await clerk.apply('Family', '8')).toBe(3);
      const [leader, manager, general] = [
        await worker('liuyang'),
        await worker('huanghai'),
        await worker('wangzhiqiang'),
      ];
      await leader.approve('Family');

      // it changes while that runs
      await drawing.view('Form');
      await drawing.choose('Title');
      await drawing.add('Text', 'Deputy', '代理人');
      await drawing.view('Process');
      await drawing.chooseStep('first3');
      await drawing.page.keyboard.press('Delete');
      await drawing.publish('Two are enough, and somebody stands in');
      await manager.approve('Family');
      await general.approve('Family');
      await clerk.look('Family', 'Approved');

      expect(await clerk.apply('Wedding', '16', { Deputy: '赵磊' })).toBe(2);
      await leader.approve('Wedding');
      await manager.approve('Wedding');
      expect(await clerk.look('Wedding', 'Approved')).toBe('24');
    },
    slow,
  );
});

/** Lines, their sum, and what all slips of a person add up to. */
async function drawLeaveForm(drawing: Drawing) {
  await drawing.choose('Title');
  await drawing.add('Person', 'Colleague', '请假人');
  await drawing.add('Lines', 'Leave days', '请假明细');
  await drawing.chooseColumn();
  await drawing.add('Number', 'Hours', '小时');
  await drawing.choose('Leave days');
  await drawing.add('Formula', 'All hours', '合计小时');
  await drawing.write('Formula', 'leaveDays.map(l, l.hours).sum()');
  await drawing.isSound();
  await drawing.add('Roll-up', 'Hours so far', '累计小时');
  await drawing.rollup('leaveSlip', 'colleague', 'allHours');
  await drawing.isSound();
  await drawing.choose('Colleague');
  await drawing.page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => violations(drawing.page)).toEqual([]);
}

/** Three steps: who heads the department, and two roles. */
async function drawApproval(drawing: Drawing) {
  await drawing.view('Process');
  await drawing.press('Let them be approved');
  await drawing.chooseStep('first');
  await drawing.page.keyboard.press('Control+d');
  await drawing.page.keyboard.press('Control+d');
  await expect.poll(() => drawing.page.locator('[data-step]').count()).toBe(3);
  await drawing.step('first2', 'cm', 'Second approval');
  await drawing.step('first3', 'gm', 'Third approval');
  await drawing.isSound();
  await drawing.view('Preview');
  await drawing.page.getByRole('textbox', { name: /^Title/ }).waitFor();
}
