import { expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { openOffice } from './support/office.ts';
import { Person } from './support/Person.ts';

const office = openOffice();

it('is used over plain HTTP at a name of the network, where browsers know no locks and no random UUIDs', async () => {
  const browser = await launchChromium('--host-resolver-rules=MAP office.test 127.0.0.1');
  try {
    const url = office.product.url.replace('127.0.0.1', 'office.test');
    const clerk = await Person.at({ ...office.product, url }, browser);
    await clerk.page.goto('/login');
    expect(await clerk.page.evaluate(() => isSecureContext)).toBe(false);
    await clerk.signIn('zhangwei');
    await clerk.add('Market', 'Customers');
    await clerk.form.fill({ 'Customer name': '青岛远海港务有限公司' });
    await clerk.press('Save draft');
    await clerk.isTold('Saved');
    // the browser says that a header for pages over TLS means nothing here
    expect(clerk.problems.filter((problem) => !/Opener-Policy/.test(problem))).toEqual([]);
  } finally {
    await browser.close();
  }
});
