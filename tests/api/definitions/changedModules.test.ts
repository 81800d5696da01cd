import { expect, test } from 'vitest';
import { changedModules } from '#server/definitions/changedModules.ts';
import { field, module, registryOf } from '#tests/support/modules.ts';

const customer = module('customer', { name: field('string') });
const order = module('order', { customerId: field('ref', { ref: 'customer' }) });
const bill = module('bill', {
  orderId: field('ref', { ref: 'order' }),
  lines: field('table', { columns: { goodsId: field('ref', { ref: 'goods' }) } }),
});
const goods = module('goods', { name: field('string') });
const before = registryOf(customer, order, bill, goods);
const changed = (...names: string[]) => changedModules(before, before, names);

test('a browser asks again for a module, for those that lead there, and for those it refers to', () => {
  expect(changed('module order')).toEqual(['bill', 'customer', 'order']);
  expect(changed('module customer')).toEqual(['bill', 'customer', 'order']);
  expect(changed('module bill')).toEqual(['bill', 'goods', 'order']);
  expect(changed('module goods')).toEqual(['bill', 'goods']);
});

test('a module that referred elsewhere before is no longer told of there', () => {
  const free = module('order', { customer: field('string') });
  const after = registryOf(customer, free, bill, goods);
  expect(changedModules(before, after, ['module order'])).toEqual(['bill', 'customer', 'order']);
});

test('what menus and other screens show of a module may be anywhere', () => {
  const called = module('order', order.fields, { title: { en: 'Sale', zh: '销售' } });
  const after = registryOf(customer, called, bill, goods);
  expect(changedModules(before, after, ['module order'])).toBeUndefined();
  expect(changed('module order', 'dict status')).toBeUndefined();
  expect(changed('module order', 'menu menu')).toBeUndefined();
  expect(changed('module gone')).toBeUndefined();
});
