import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmOutput, invoice, sign } from '../modules/papers.ts';
import { close, company, documents, ground, open, refused, refusedToVoid } from './office.ts';

beforeAll(() => open(), 300_000);
afterAll(close);

it('output is not adjusted below what is invoiced of it, nor an adjustment void that an invoice needs', async () => {
  const contractId = await sign(company, ground, { amount: '1000.00' });
  const { id: outputConfirmId } = await confirmOutput(company, contractId, '500.00');
  const more = await documents.file('outputAdjust', { outputConfirmId, adjustAmount: '50.00' });
  await invoice(company, contractId, '520.00', {
    isAdvance: false,
    outputLines: [{ outputConfirmId, amount: '520.00' }],
  });
  expect(await refused('outputAdjust', { outputConfirmId, adjustAmount: '-30.01' })).toBe(
    'Below what is invoiced of it: output 550.00, adjustment -30.01, invoiced 520.00: issue a red-letter invoice first',
  );
  expect(await refusedToVoid('outputAdjust', more)).toBe(
    'Without this adjustment the output is below what is invoiced of it: output 500.00, invoiced 520.00: issue a red-letter invoice first',
  );
  await documents.file('outputAdjust', { outputConfirmId, adjustAmount: '-30.00' });
  await company.check();
});
