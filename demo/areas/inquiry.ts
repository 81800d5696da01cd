import type { Area } from '../fill/Area.ts';

const goods = [
  '全站仪',
  'GNSS接收机',
  '混凝土回弹仪',
  '钢筋扫描仪',
  '安全帽及劳保用品',
  '办公打印纸',
];

export const inquiry: Area = {
  by: ['zhulin'],
  plans: [
    {
      module: 'inquiryApply',
      count: 10,
      data: async (m) => {
        const suppliers = (await m.rows('supplierAdd')).filter(
          ({ status, applicantId }) => status === 'YX' && applicantId === m.id('zhulin'),
        );
        const start = m.integer(0, suppliers.length - 1);
        const three = [0, 1, 2].map(
          (offset) => suppliers[(start + offset) % suppliers.length]!.id as string,
        );
        const target = m.integer(10, 300) * 100;
        const goodsName = m.turn(goods);
        return {
          purchaseType: m.i % 3 === 0 ? 'equipment' : 'material',
          purchaseMode: m.i % 4 === 3 ? 'tender' : 'inquiry',
          purchaseMergeId: null,
          requisitionIds: null,
          deadline: m.at(6, 17),
          supplierIds: three,
          lines: [
            {
              goodsName,
              unit: 'set',
              qty: String(m.integer(1, 20)),
              needDate: m.day(30),
              targetPrice: target.toFixed(2),
            },
          ],
          quotes: three.map((supplierId, place) => ({
            supplierId,
            goodsName,
            ...(place === 2 && m.i % 4 === 1
              ? { currency: 'USD', exchangeRate: '7.1', price: (target * 0.155).toFixed(2) }
              : {
                  currency: 'CNY',
                  exchangeRate: null,
                  price: (target * (1 + place * 0.04)).toFixed(2),
                }),
            taxRate: '0.13',
            deliveryDays: 7 + place * 3,
            quoteDate: m.today(),
            selected: place === 0,
          })),
          requirements: '含税含运费，质保一年，货到验收合格后付款。',
          buyerId: m.id('zhulin'),
        };
      },
    },
    {
      module: 'inquiryResult',
      count: 7,
      data: async (m) => {
        const found = await m.found(
          'inquiryApply',
          ({ status }) => status === 'SHTG' || status === 'JXZ',
        );
        const inquired = await m.row('inquiryApply', found.id as string);
        const [line] = inquired.lines as {
          goodsName: string;
          unit: string;
          qty: string;
          targetPrice: string;
        }[];
        const [supplierId] = inquired.supplierIds as string[];
        return {
          inquiryId: found.id,
          awards: [
            {
              supplierId: supplierId!,
              goodsName: line!.goodsName,
              unit: line!.unit,
              qty: line!.qty,
              price: line!.targetPrice,
              deliveryDays: 7,
            },
          ],
          notLowestReason: null,
          reason: '三家比价，最低价中选，交货期满足要求。',
        };
      },
    },
  ],
};
