import type { Module } from '#engine/schema/language/index.ts';
import { field, module } from './modules.ts';

const text = (en: string, zh: string) => ({ en, zh });

/** Kinds of car hire, as a dictionary file has them. */
export const hireType = {
  dict: 'hireType',
  title: text('Kind of hire', '用车类型'),
  items: [
    { value: 'fixed', title: text('Fixed', '固定租车') },
    { value: 'temporary', title: text('Temporary', '临时租车') },
    { value: 'owned', title: text('Owned', '自有车辆') },
  ],
};

/** Cars hired for months, for days, or one's own: a form for each. Nobody of finance begins one of our own. */
export const hire: Module = module(
  'hire',
  {
    name: field('string', { title: text('Name', '名称'), required: true }),
    hireType: field('dict', { title: text('Kind', '类型'), dict: 'hireType', required: true }),
    monthlyRent: field('money', { title: text('Monthly rent', '月租金') }),
    endDate: field('date', { title: text('Until', '截止日期') }),
    status: field('status', { title: text('Status', '状态'), dict: 'status', statuses: ['YX'] }),
    plate: field('string', { title: text('Plate', '车牌号'), maxLength: 10 }),
    lines: field('table', {
      title: text('Trips', '行程'),
      columns: {
        place: field('string', { title: text('Place', '地点') }),
        driver: field('string', { title: text('Driver', '司机') }),
      },
    }),
  },
  {
    title: text('Car hire', '租车'),
    access: [
      { id: 'look', roles: ['staff'], actions: ['read'], except: ['monthlyRent'] },
      {
        id: 'hired',
        roles: ['finance'],
        actions: ['read', 'create', 'update', 'prolong'],
        rows: "hireType != 'owned'",
      },
      { id: 'all', roles: ['admin'], actions: ['read', 'create', 'update', 'delete', 'prolong'] },
    ],
    list: { columns: [{ id: 'name' }, { id: 'hireType' }], filters: ['hireType'] },
    form: {
      tabs: [
        {
          id: 'main',
          title: text('Main', '基本信息'),
          sections: [
            { id: 'base', rows: [['name', 'hireType'], ['plate']] },
            {
              id: 'rent',
              title: text('Rent', '租金'),
              rows: [['monthlyRent', 'endDate']],
            },
            { id: 'lines', rows: [['lines']] },
          ],
        },
      ],
    },
    initialStatus: 'YX',
    transitions: [
      {
        id: 'prolong',
        from: ['YX'],
        to: 'YX',
        action: { title: text('Prolong', '续租'), fields: ['endDate'] },
      },
    ],
    variants: {
      by: 'hireType',
      values: {
        fixed: { require: ['monthlyRent', 'endDate'], defaults: { monthlyRent: '3000' } },
        temporary: {
          hide: ['monthlyRent'],
          require: ['endDate', 'lines.driver'],
          titles: { endDate: text('Given back on', '归还日期') },
        },
        owned: {
          hide: ['monthlyRent', 'endDate', 'lines.driver'],
          readOnly: ['plate'],
          defaults: { plate: "'OWN'" },
        },
      },
    },
    screens: [
      { id: 'list', kind: 'list', path: '/hire/list', title: text('Car hire', '租车') },
      { id: 'form', kind: 'form', path: '/hire/form', title: text('Hire a car', '租车申请') },
      {
        id: 'owned',
        kind: 'form',
        path: '/hire/owned',
        variant: 'owned',
        title: text('Own car', '自有车辆登记'),
      },
      { id: 'detail', kind: 'detail', path: '/hire/detail', title: text('Car hire', '租车详情') },
    ],
  },
);
