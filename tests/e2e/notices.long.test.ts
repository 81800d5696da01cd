import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { Colleagues } from './support/Colleagues.ts';
import { openOffice } from './support/office.ts';

const office = openOffice();

it.each([
  ['regulations', '/office/regulations', 'zhoumin'],
  ['postContent', '/personnel/post-content', 'liangxue'],
])(
  'what is in force for everybody is void once its keeper says why: %s',
  async (module, path, keeper) => {
    const colleagues = new Colleagues(office.product);
    const { id, docNumber } = (await colleagues.list('zhangwei', module))[0]!;
    const number = docNumber as string;
    const reader = await office.visit('zhangwei', { path: `${path}/list?search=${number}` });
    await reader.rows.first().click();
    await reader.sees('Effective');
    expect(await reader.button('Void').count()).toBe(0);

    const manager = await office.visit(keeper, { path: `${path}/detail?id=${id as string}` });
    await manager.press('Void');
    const dialog = manager.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('内容已经过时');
    await manager.inDialog('Confirm');
    await dialog.waitFor({ state: 'detached' });
    await manager.sees('Voided');

    await reader.page.goto(`${path}/list?search=${number}`);
    await reader.sees('No record matches');
  },
);

it('a notice that is written and published comes up at its readers once, and says who has read it', async () => {
  const title = '关于召开年度总结会的通知';
  const [writer, reader] = await Promise.all([office.visit('zhoumin'), office.visit('zhangwei')]);
  await writer.add('System', 'Notices');
  await writer.form.fill({ Title: title, Content: '请于周五前报送材料。\n地点：三楼会议室' });
  await writer.form.fill({ 'Notice type': 'Notice', 'Shown as': 'Pop-up' });
  await writer.press('Save');
  await writer.press('Publish');
  const asked = writer.page.getByRole('dialog', { name: 'Publish' });
  await asked.getByText(title).waitFor();
  await asked.getByText('Effective').waitFor();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await writer.sees('Effective');

  const popUp = reader.page.getByRole('dialog', { name: title });
  await popUp.getByText('地点：三楼会议室').waitFor();
  expect(await violations(reader.page)).toEqual([]);
  const told = reader.page.waitForResponse((answer) => answer.url().endsWith('/viewNotice'));
  await popUp.getByRole('button', { name: 'Got it' }).click();
  await popUp.waitFor({ state: 'detached' });
  await told;
  await reader.page.reload();
  await reader.page.getByRole('list', { name: 'Notices' }).getByText(title).waitFor();
  expect(await popUp.count()).toBe(0);

  await writer.page.reload();
  await writer.page.getByRole('button', { name: /^Read by \d+ of \d+$/ }).click();
  const receipts = writer.page.getByRole('dialog', { name: 'Who has read it' });
  await receipts.getByRole('row').filter({ hasText: '张伟' }).first().waitFor();
  expect(await violations(writer.page)).toEqual([]);
  await receipts.getByRole('button', { name: 'Remind who has not read it' }).click();
  await writer.sees(/\d+ reminded/);
});
