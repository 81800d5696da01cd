import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import type { Person } from './support/Person.ts';

/** Vehicles: owned, hired for months, hired for days, each with a form of its own. */
const office = openOffice();
const list = ['Purchasing', 'Vehicles'] as const;

async function add(person: Person, variant: string) {
  await person.open(...list);
  await person.button('Add').first().click();
  await person.page.getByRole('menuitem', { name: variant, exact: true }).click();
  await person.form.ready();
}
/** How many inputs of that name show. */
const shown = (person: Person, label: string) =>
  person.form.control(label).filter({ visible: true }).count();
/** How often a record's detail names it. */
const told = (person: Person, title: string) =>
  person.page.getByText(title, { exact: true }).filter({ visible: true }).count();
const kept = (person: Person) =>
  person.page.waitForResponse(
    (answer) => answer.url().includes('/draft/new') && answer.request().method() === 'PUT',
  );
async function discard(person: Person) {
  await person.press('Cancel');
  await person.page.getByRole('alertdialog').getByRole('button').last().click();
}

describe('a form for each kind of record', () => {
  it('is chosen where a record is added; the address says which', async () => {
    const person = await office.visit('machao');
    await person.open(...list);
    await person.button('Add').first().click();
    expect(await person.page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Owned',
      'Fixed rental',
      'Temporary rental',
    ]);
    await person.page.getByRole('menuitem', { name: 'Temporary rental' }).click();
    await person.form.ready();
    expect(new URL(person.page.url()).search).toContain('vehicleSource=temporaryCar');
    await expect.poll(() => shown(person, 'To be returned on')).toBe(1);
    expect(await shown(person, 'Monthly rent')).toBe(0);
    expect(await violations(person.page)).toEqual([]);
  });

  it('asks for what its kind needs, and puts the cursor into the first of it', async () => {
    const person = await office.visit('machao');
    await add(person, 'Fixed rental');
    await person.form.fill({ 'Plate number': '闽A10001', Model: 'GL8' });
    await person.press('Submit');
    const missing = person.page
      .getByText(/^Please (fill this in|choose)$/)
      .filter({ visible: true });
    await expect.poll(() => missing.count()).toBeGreaterThanOrEqual(5);
    await expect
      .poll(() => person.page.locator(':focus').getAttribute('id'))
      .toMatch(/purchaseContractId/);
    await discard(person);
    await add(person, 'Owned');
    await person.form.fill({ 'Plate number': '闽A10002', Model: 'GL8' });
    await person.press('Submit');
    await person.page.getByRole('dialog').waitFor();
  });

  it('keeps what was typed while the kind is changed and changed back, and saves what it shows', async () => {
    const person = await office.visit('machao');
    await add(person, 'Fixed rental');
    await person.form.fill({
      'Plate number': '闽A10003',
      Model: 'Trumpchi M8',
      'Monthly rent': '4500',
      'End date': '2027-01-31',
    });
    await person.form.fill({ Source: 'Owned' });
    await expect.poll(() => shown(person, 'Monthly rent')).toBe(0);
    expect(await person.form.value('Model')).toBe('Trumpchi M8');
    await person.form.fill({ Source: 'Fixed rental' });
    await expect.poll(() => shown(person, 'Monthly rent')).toBe(1);
    expect(await person.form.value('Monthly rent')).toBe('4,500.00');
    await person.form.fill({ Source: 'Temporary rental' });
    await expect.poll(() => shown(person, 'To be returned on')).toBe(1);
    await person.press('Save draft');
    await person.isTold('Saved');
    await person.page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
    expect(await told(person, 'Monthly rent')).toBe(0);
    expect(await person.form.text('To be returned on')).toContain('2027-01-31');
    const id = new URL(person.page.url()).searchParams.get('id');
    const answer = JSON.parse(await person.fetch(`/api/v1/purchaseCar/${id}`)) as {
      data: { record: Record<string, unknown> };
    };
    expect(answer.data.record).toMatchObject({ vehicleSource: 'temporaryCar', monthlyRent: null });
  });

  it('keeps drafts of each kind apart', async () => {
    const person = await office.visit('machao');
    await add(person, 'Owned');
    const draft = kept(person);
    await person.form.fill({ Model: 'Model of an own car' });
    await draft;
    await person.page.goto('/purchasing/car/form?vehicleSource=temporaryCar');
    await person.form.ready();
    expect(await person.button('Restore').count()).toBe(0);
    await person.page.goto('/purchasing/car/form?vehicleSource=owned');
    await person.press('Restore');
    expect(await person.form.value('Model')).toBe('Model of an own car');
  });

  it('speaks Chinese, and fits a phone', async () => {
    const person = await office.visit('zhangwei', {
      locale: 'zh-CN',
      viewport: { width: 360, height: 740 },
    });
    await person.page.goto('/purchasing/car/form?vehicleSource=temporaryCar');
    await person.form.ready();
    await expect.poll(() => shown(person, '归还日期')).toBe(1);
    expect(await shown(person, '月租金')).toBe(0);
    const wide = await person.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
    await person.page.goto('/purchasing/car/form?vehicleSource=spaceship');
    await person.form.ready();
    await expect.poll(() => shown(person, '月租金')).toBe(1);
  });
});
