import { expect, it } from 'vitest';
import { save, store } from '../../../docs/example/records.ts';

it('the documented records follow from each other, and what a guard refuses leaves nothing', async () => {
  const customerId = await save('customer', { name: 'Hangzhou Power', limit: '100.00' });
  await save('visit', { customerId, cost: '60.00' });
  expect(store.get('customer', customerId)).toMatchObject({ spent: '60.00', left: '40.00' });

  await expect(save('visit', { customerId, cost: '40.01' })).rejects.toThrow(
    'More than is left of the limit',
  );
  expect(store.get('customer', customerId)).toMatchObject({ spent: '60.00', left: '40.00' });
  expect(store.all('visit')).toHaveLength(1);

  await save('visit', { customerId, cost: '40.00' });
  expect(store.get('customer', customerId)).toMatchObject({ spent: '100.00', left: '0.00' });
});
