import { expect, it } from 'vitest';
import { openOffice } from './support/office.ts';

/** Shapes are checked in the browser by what the server compiled, under a policy that forbids compiling there. */
const office = openOffice();
const address = '**/api/v1/definitions/validator/**';

it('checks before anything is sent, in the language of the person', async () => {
  const person = await office.visit('zhangwei', { locale: 'zh-CN' });
  const loaded = person.page.waitForResponse(address);
  await person.page.goto('/purchasing/car/form?vehicleSource=owned');
  await person.form.ready();
  expect((await loaded).headers()['content-type']).toContain('javascript');
  const sent: string[] = [];
  person.page.on(
    'request',
    (request) => request.url().includes('/handle') && sent.push(request.url()),
  );
  await person.page.getByLabel('车架号').fill('TOOSHORT');
  await person.page.keyboard.press('Control+Enter');
  await person.sees('至少 17 个字符');
  expect(sent).toEqual([]);
});

it('leaves it to the server where the validator cannot be had, loses nothing, and asks for it again', async () => {
  const person = await office.visit('zhangwei');
  let asked = 0;
  let isDown = true;
  await person.page.route(address, (route) => {
    asked += 1;
    return isDown ? route.abort() : route.continue();
  });
  await person.page.goto('/purchasing/car/form?vehicleSource=owned');
  await person.form.ready();
  const vin = person.page.getByLabel('VIN');
  await person.form.fill({ 'Plate number': '闽B20001', Model: 'GL8' });
  await expect.poll(() => asked).toBe(2);
  await vin.fill('12345');
  await person.press('Save draft');
  await person.sees('At least 17 characters');
  expect(await vin.inputValue()).toBe('12345');
  const answered = (call: string) =>
    person.page.waitForResponse((response) => response.url().includes(call));
  const [tried, saved] = [answered('/startProcess'), answered('/handle')];
  await person.press('Submit');
  expect(await (await tried).json()).not.toMatchObject({ code: 200 });
  // what was refused is kept as a draft, as far as that can be saved
  await saved;
  const dialog = person.page.getByRole('dialog');
  await expect.poll(() => dialog.count()).toBe(0);
  // browsers may remember of an address that it failed: how often it is asked for is theirs
  expect(asked).toBeGreaterThan(2);
  isDown = false;
  const loaded = person.page.waitForResponse(address);
  await person.press('Submit');
  await loaded;
  await person.sees('At least 17 characters');
  expect(await dialog.count()).toBe(0);
  person.forgive();
});
