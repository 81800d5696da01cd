import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deadlinesOf } from '#engine/schema/steps/index.ts';
import type { Flow, Step } from '#engine/schema/language/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { violations } from './support/axe.ts';
import { writeExpression } from './support/writeExpression.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();
const file = 'contract/contractCreate.module.json';

/** Builds processes as a person does: a plus, a kind, then the panel. */
class Drawing {
  constructor(readonly page: Page) {}

  get panel() {
    return this.page.locator('.design-side');
  }
  card(id: string) {
    return this.page.locator(`[data-step="${id}"]`);
  }
  async insertAfter(name: string, kind: string) {
    await this.page
      .getByRole('button', { name: `Insert a step after “${name}”`, exact: true })
      .last()
      .click();
    await this.page
      .getByRole('group', { name: 'Insert a step' })
      .getByRole('button', { name: kind, exact: true })
      .click();
  }
  /** A line, a choice or an expression of the panel by its label. */
  field(label: string | RegExp, inside: Locator = this.panel) {
    return inside.getByLabel(label, { exact: true });
  }
  async name(step: Step) {
    await this.field('Title (Chinese)').first().fill(step.title!.zh);
    await this.field('Title (English)').first().fill(step.title!.en);
    await this.field('Step id').fill(step.id);
  }
  /** An approval as the contract’s process has them: one rule, and where a rejection goes. */
  async approval(after: string, step: Extract<Step, { type: 'approve' }>) {
    await this.insertAfter(after, 'Approval');
    await this.name(step);
    await this.rules(step.approvers);
    if (step.onReject) await this.field('When rejected').selectOption(step.onReject);
    if (step.when) await writeExpression(this.panel, 'Skipped unless', step.when);
    if (step.due || step.returnTo || step.fields) await this.openMore();
    for (const to of step.returnTo ?? []) {
      const offered = this.panel.getByRole('group', { name: /^Returns offered/ });
      await offered.getByLabel(to === 'starter' ? 'The starter' : 'Earlier steps').click();
    }
    await this.deadlines(deadlinesOf(step));
    if (!step.fields) return;
    await this.panel.getByRole('button', { name: 'Fields in this step', exact: true }).click();
    for (const [field, sight] of Object.entries(step.fields)) {
      const name = this.field('Add to Fields in this step');
      await name.fill(field);
      await name.press('Enter');
      const entry = this.panel.locator(`[data-part$="fields.${field}"]`);
      await entry.getByRole('combobox').selectOption(sight);
    }
  }
  async deadlines(deadlines: ReturnType<typeof deadlinesOf>) {
    if (deadlines.length === 0) return;
    await this.panel.getByRole('button', { name: 'Time limit', exact: true }).click();
    if (deadlines.length > 1)
      await this.field('Time limit: how').selectOption({ label: 'Several' });
    for (const [index, { after, then }] of deadlines.entries()) {
      const one = this.panel.getByRole('group', { name: `Deadline ${index + 1}`, exact: true });
      if (deadlines.length > 1 && (await one.count()) === 0)
        await this.panel.getByRole('button', { name: 'Add deadline' }).click();
      const inside = deadlines.length > 1 ? one : this.panel;
      await this.field('After: working days', inside).fill(after.slice(1, -1));
      await this.field('Then', inside).selectOption(then);
    }
  }
  /** What a step seldom says stands behind “more”, which stays open from step to step. */
  async openMore() {
    const limit = this.panel.getByRole('button', { name: 'Time limit', exact: true });
    if (await limit.isVisible()) return;
    await this.panel
      .getByText(/^More \(/)
      .last()
      .click();
    await limit.waitFor();
  }
  /** Who approves, or is sent a copy. */
  async rules(rules: Extract<Step, { type: 'approve' }>['approvers']) {
    for (const [index, rule] of rules.entries()) {
      await this.panel.getByRole('button', { name: 'Add rule' }).click();
      const one = this.panel.getByRole('group', { name: `Rule ${index + 1}`, exact: true });
      if (rule.rule === 'leaderOf') await this.field('Found by', one).selectOption('leaderOf');
      if (rule.rule === 'role') {
        await this.field('Role', one).fill(rule.role);
        await one
          .getByRole('option', { name: new RegExp(`(^|\\s)${rule.role} `) })
          .first()
          .click();
      }
      if ('of' in rule) await this.field('Department from field', one).fill(rule.of!);
    }
  }
  async copies(after: string, step: Extract<Step, { type: 'notify' }>) {
    await this.insertAfter(after, 'Copy');
    await this.name(step);
    await this.rules(step.to);
  }
  case(number: number) {
    return this.panel.getByRole('group', { name: `Case ${number}`, exact: true });
  }
  async build(after: string, steps: readonly Step[]) {
    let last = after;
    for (const step of steps) {
      if (step.type === 'approve') await this.approval(last, step);
      if (step.type === 'choose') await this.choice(last, step);
      if (step.type === 'parallel') await this.parallel(last, step);
      if (step.type === 'notify') await this.copies(last, step);
      last = step.title!.en;
    }
  }
  async choice(after: string, step: Extract<Step, { type: 'choose' }>) {
    await this.insertAfter(after, 'Choice');
    await this.name(step);
    for (const [index, { id, when }] of step.cases.entries()) {
      if (index > 0) await this.panel.getByRole('button', { name: 'Add case' }).click();
      const one = this.case(index + 1);
      await writeExpression(one, 'Condition', when);
      await this.field('Id', one).fill(id);
    }
    const heads = this.page
      .locator('.design-item', { has: this.page.locator(`> * [data-step="${step.id}"]`) })
      .last()
      .locator('> .design-branches > .design-branch > .design-head');
    for (const [index, { steps }] of step.cases.entries())
      await this.build(await heads.nth(index).innerText(), steps);
  }
  async parallel(after: string, step: Extract<Step, { type: 'parallel' }>) {
    await this.insertAfter(after, 'Parallel');
    await this.name(step);
    for (const [index, { id, title }] of step.branches.entries()) {
      if (index > 1) await this.panel.getByRole('button', { name: 'Add branch' }).click();
      const one = this.panel.getByRole('group', { name: `Branch ${index + 1}`, exact: true });
      await this.field('Title (Chinese)', one).fill(title!.zh);
      await this.field('Title (English)', one).fill(title!.en);
      await this.field('Id', one).fill(id);
    }
    for (const { title, steps } of step.branches) await this.build(title!.en, steps);
  }
  /** Drags a card by its grip onto a place, as a finger does. */
  async dragByTouch(id: string, onto: Locator) {
    const client = await this.page.context().newCDPSession(this.page);
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const middle = async (of: Locator) => {
      const { x, y, width, height } = (await of.boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    await onto.scrollIntoViewIfNeeded();
    const from = await middle(this.card(id).locator('.design-grip'));
    const until = await middle(onto);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (typeof from)[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    await touch('touchMove', [{ x: from.x, y: from.y - 20 }]);
    await touch('touchMove', [until]);
    await this.page.locator('.design-gap[data-over]').waitFor();
    await touch('touchEnd', []);
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  }
  /** What a menu entry downloads. */
  async exported(entry: string) {
    await this.page.getByRole('button', { name: 'Import / export' }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: entry }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  }
}

it('an administrator rebuilds a contract’s process from an empty canvas, tries it and publishes a change', async () => {
  const sources = await loadFiles('schemas');
  const { flow } = sources.find((source) => source.file === file)!.value as { flow: Flow };
  const admin = await office.visit('admin');
  const { page } = admin;
  const drawing = new Drawing(page);
  await page.goto('/system/process-config/list');
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Contract', exact: true }).click();
  await drawing.card('cm').waitFor();

  // an empty canvas
  await page.locator('input[type=file]').setInputFiles({
    name: 'empty.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{ "steps": [] }'),
  });
  await drawing.card('cm').waitFor({ state: 'detached' });
  await page.getByText('Mistakes: 1').first().waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);

  await drawing.field('When the starter is an approver').selectOption(flow.approverIsStarter!);
  await drawing.field('Skip who has approved already').selectOption(flow.alreadyApproved!);
  const copies = drawing.panel.getByRole('group', { name: /^Copies chosen by/ });
  await copies.getByLabel('The starter, when submitting').click();
  await copies.getByLabel('Approvers, when approving').click();
  await drawing.field('Submitted again after a return').selectOption(flow.resubmit!);
  await drawing.build('Submitted', flow.steps);

  // keys: in and out of a branch, a copy, and everything undone
  await drawing.card('dgmMedium').click();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Control+d');
  await drawing.card('dgmMedium2').waitFor();
  await page.keyboard.press('Control+z');
  await drawing.card('dgmMedium2').waitFor({ state: 'detached' });
  // by pointer: a card onto a place that is in sight with it, and back
  await drawing.card('ol').scrollIntoViewIfNeeded();
  await drawing
    .card('sm')
    .dragTo(page.getByRole('button', { name: 'Insert a step after “Submitted”', exact: true }));
  const first = page.locator('[data-step]').first();
  await expect.poll(() => first.getAttribute('data-step')).toBe('sm');
  await page.keyboard.press('Control+z');
  await expect.poll(() => first.getAttribute('data-step')).toBe('ol');

  const built = await drawing.exported('Export JSON for the file');
  expect(JSON.parse(built)).toEqual(flow);

  // a mistake is told at its step, in time; then it is mended
  await page.getByText('No mistakes').waitFor();
  await drawing.card('byAmount').click();
  await writeExpression(drawing.case(3), 'Condition', 'amout > 1000000');
  await drawing.panel
    .getByText(/Unknown field: amout/)
    .first()
    .waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await writeExpression(drawing.case(3), 'Condition', 'amount > 2000000');

  // who would decide on 6,000,000
  await page.getByText('No mistakes').waitFor();
  await page.getByRole('button', { name: 'Simulate' }).click();
  await drawing.panel.getByPlaceholder('Search').fill('张伟');
  await drawing.panel.getByRole('radio', { name: /张伟/ }).first().check();
  await drawing.panel.getByLabel(/^Tax-inclusive amount/).fill('6000000');
  await drawing.panel.getByRole('button', { name: 'Run' }).click();
  const way = drawing.panel.getByRole('list', { name: 'The way' });
  await way.getByText('General manager', { exact: true }).waitFor();
  expect(await way.getByRole('listitem').count()).toBe(7);
  await expect.poll(() => violations(page)).toEqual([]);

  // somebody else draws at the same time: nothing is lost unseen
  const other = new Drawing(await admin.context.newPage());
  await other.page.goto('/system/process-design?id=contractCreate');
  const kept = other.page.waitForResponse((answer) => answer.url().endsWith('/draft'));
  await other.field('Submitted again after a return').selectOption('direct');
  await kept;
  await drawing.card('byAmount').click();
  await page.getByRole('button', { name: 'Simulate' }).click();
  await drawing.case(3).getByRole('textbox', { name: 'Value' }).fill('3000000');
  await page.keyboard.press('Tab');
  await page.getByText(/has changed this draft meanwhile/).waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Draft saved').waitFor();

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('cases.medium.when').waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await dialog.getByLabel('What changes, and why').fill('A deputy decides from two millions on');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/^Version \d+ in force · published here$/).waitFor();

  // the other hears of it, compares, and goes on; what is dragged then is not lost unseen either
  const banner = other.page.locator('.design-banner');
  await banner.getByText(/has published version \d+ meanwhile/).waitFor();
  await expect.poll(() => violations(other.page)).toEqual([]);
  await banner.getByRole('button', { name: 'Compare' }).click();
  await other.panel.getByText('A deputy decides from two millions on').waitFor();
  await banner.getByRole('button', { name: 'Go on with mine' }).click();
  await banner.waitFor({ state: 'detached' });
  const top = other.page.locator('[data-step]').first();
  await other.dragByTouch(
    'sm',
    other.page.getByRole('button', { name: 'Insert a step after “Submitted”', exact: true }),
  );
  await expect.poll(() => top.getAttribute('data-step')).toBe('sm');
  await banner.getByText('Somebody has published or discarded this draft').waitFor();
  await banner.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => top.getAttribute('data-step')).toBe('ol');
  await banner.waitFor({ state: 'detached' });
  expect(await drawing.exported('Export BPMN 2.0')).toContain(
    'bpmn:exclusiveGateway id="byAmount"',
  );
});
