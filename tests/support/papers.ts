import type { Module } from '#engine/schema/language/index.ts';
import { field, module } from './modules.ts';

const text = (en: string, zh: string) => ({ en, zh });

/** Deals and invoices in one list; what they hold is read from them. */
export const papers: Module = withoutForm(
  module(
    'papers',
    {
      number: field('string', { title: text('Number', '编号') }),
      kind: field('string', { title: text('Kind', '类型') }),
      clientId: field('ref', { title: text('Client', '客户'), ref: 'client' }),
      level: field('dict', { title: text('Level', '级别'), dict: 'level' }),
      taxNo: field('string', { title: text('Tax number', '税号') }),
      amount: field('money', { title: text('Amount', '金额') }),
      margin: field('percent', { title: text('Margin', '毛利率') }),
      signDate: field('date', { title: text('Signed', '签订日期') }),
      state: field('dict', { title: text('Status', '状态'), dict: 'recordStatus' }),
    },
    {
      title: text('Papers', '单据'),
      access: [{ id: 'all', roles: ['staff'], actions: ['read', 'export'] }],
      sources: [
        {
          id: 'deals',
          module: 'deal',
          where: "title != 'Secret'",
          values: {
            number: 'number',
            kind: "'deal'",
            clientId: 'clientId',
            level: 'clientId.level',
            taxNo: 'clientId.taxNo',
            amount: 'amount',
            margin: 'margin',
            signDate: 'signDate',
            state: 'status',
          },
        },
        {
          id: 'invoices',
          module: 'invoice',
          values: {
            number: 'number',
            kind: "'invoice'",
            clientId: 'dealId.clientId',
            amount: 'amount * 2',
            state: 'status',
          },
        },
      ],
      list: {
        columns: ['number', 'kind', 'clientId', 'level', 'taxNo', 'amount', 'margin', 'state'].map(
          (id) => ({
            id,
          }),
        ),
        filters: ['kind', 'clientId', 'state'],
        search: ['number'],
        totals: ['amount'],
        groups: ['clientId', 'state'],
      },
      screens: [
        { id: 'list', kind: 'list', path: '/papers/list', title: text('Papers', '单据台账') },
      ],
    },
  ),
);

/** One row for each line of a deal. */
export const goods: Module = withoutForm(
  module(
    'goodsBook',
    {
      goods: field('string', { title: text('Goods', '货物') }),
      qty: field('number', { title: text('Quantity', '数量') }),
      cost: field('money', { title: text('Cost', '成本') }),
      supplierId: field('ref', { title: text('Supplier', '供应商'), ref: 'client' }),
      deal: field('string', { title: text('Deal', '合同') }),
      dealAmount: field('money', { title: text('Deal amount', '合同额') }),
      clientLevel: field('dict', { title: text('Level', '级别'), dict: 'level' }),
    },
    {
      title: text('Goods', '货物台账'),
      access: [{ id: 'all', roles: ['staff'], actions: ['read'] }],
      sources: [
        {
          id: 'lines',
          module: 'deal',
          lines: 'lines',
          where: 'qty > 0 && parent.amount > 0',
          values: {
            goods: 'goods',
            qty: 'qty',
            cost: 'cost',
            supplierId: 'supplierId',
            deal: 'parent.title',
            dealAmount: 'parent.amount',
            clientLevel: 'parent.clientId.level',
          },
        },
      ],
      list: {
        columns: [
          { id: 'goods' },
          { id: 'qty' },
          { id: 'deal' },
          { id: 'supplierId' },
          { id: 'clientLevel' },
          { id: 'dealAmount' },
        ],
        totals: ['qty'],
      },
      screens: [
        { id: 'list', kind: 'list', path: '/goods/list', title: text('Goods', '货物台账') },
      ],
    },
  ),
);

/** As files have it. */
function withoutForm({ form: _form, ...rest }: Module): Module {
  return rest as Module;
}
