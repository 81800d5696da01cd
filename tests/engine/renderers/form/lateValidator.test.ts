import { expect, test } from 'vitest';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import { compiledOnServer } from '#tests/support/compiledOnServer.ts';
import { order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

test('what was left before there was anything to check it is told once there is', async () => {
  let arrive = () => {};
  const asked = new Promise<void>((resolve) => (arrive = resolve));
  const services = {
    ...fixtureServices('en'),
    validator: () => asked.then(() => compiledOnServer(registry, order)),
  };
  const model = new FormModel({ module: order, services, mode: 'edit', record: {} });
  const told = () => Object.keys(model.store.getErrors());
  const loaded = model.load();
  model.store.set(['amount'], 'a lot');
  model.touch(['amount']);
  await new Promise((done) => setTimeout(done, 400));
  expect(told()).toEqual([]);
  arrive();
  await loaded;
  await expect.poll(told).toEqual(['amount']);
});
