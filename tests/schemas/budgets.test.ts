import { expect, test } from 'vitest';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';

const { modules } = companyDefinitions;

/** Fields and columns in which people choose what a document is charged to. */
const chosen = modules.flatMap(({ module, fields }) =>
  Object.values(fields)
    .flatMap((field) => [field, ...Object.values(field.columns ?? {})])
    .filter((field) => field.ref === 'budgetLedger' && isTyped(field) && !field.find)
    .map((field) => ({ module, field })),
);

test('budget items of another year than the document are not offered, and told of once its date changes', () => {
  expect(chosen.map(({ module }) => module).toSorted()).toEqual([
    'assetMaintenanceApply',
    'bidFeeApply',
    'budgetAdjust',
    'purchaseRequisition',
    'receptionExternal',
    'reimbursementCurrencyPurchase',
    'znkjPayment',
  ]);
  const offersOthers = chosen.filter(({ field }) => !field.refWhere?.includes('year == '));
  expect(offersOthers.map(({ module }) => module)).toEqual([]);
  const isTold = ({ checks = [] }: Field) =>
    checks.some(({ expr }) => expr.startsWith('budgetLedgerId.year == '));
  expect(chosen.filter(({ field }) => !isTold(field)).map(({ module }) => module)).toEqual([]);
});
