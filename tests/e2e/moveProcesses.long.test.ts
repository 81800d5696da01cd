import { expect, it } from 'vitest';
import type { Flow } from '#engine/schema/language/index.ts';
import type { Envelope, FlowDraft, LoginAnswer, ProcessDesign } from '#shared/contract/index.ts';
import { violations } from './support/axe.ts';
import { openOffice } from './support/office.ts';
import { password } from './support/Product.ts';

const office = openOffice();

async function call<T>(path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${office.product.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, data, message } = (await response.json()) as Envelope<T>;
  if (code !== 200) throw new Error(message);
  return data;
}

/** Publishes the process with its approval steps under other ids. */
async function renameSteps(module: string) {
  const { Authorization: token } = await call<LoginAnswer>('/platform/login', {
    userName: 'admin',
    password,
  });
  const path = `/v1/workflowDesign/${module}`;
  const { flow, version } = await call<ProcessDesign>(path, undefined, token);
  const renamed = JSON.parse(
    JSON.stringify(flow).replaceAll(
      /"id":"(\w+)","type":"approve"/g,
      '"id":"$1Now","type":"approve"',
    ),
  ) as Flow;
  const draft = { flow: renamed, rev: null, baseVersion: version };
  const { rev } = await call<FlowDraft>(`${path}/draft`, draft, token);
  await call(`${path}/publish`, { rev, version, note: 'New ids' }, token);
}

it('an administrator moves what runs on an older version to the one in force', async () => {
  await renameSteps('customerAdd');
  const { page } = await office.visit('admin', { path: '/system/process-config/list' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /Move to the version in force: Customer$/ }).click();
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await dialog.getByLabel('Reason').fill('New rules');
  expect(await confirm.isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  const places = dialog.getByRole('combobox');
  for (const place of await places.all()) {
    const label = await place.evaluate((field: HTMLSelectElement) => field.labels[0]!.textContent);
    await place.selectOption({ label: /“(.+)”/.exec(label)![1]! });
  }
  await confirm.click();
  await dialog.getByText(/^[1-9]\d* moved$/).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const button = page.getByRole('button', { name: /Move to the version in force: Customer$/ });
  await button.waitFor({ state: 'detached' });
});
