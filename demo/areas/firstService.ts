import type { RecordData } from '#engine/schema/record.ts';
import type { Plan } from '../fill/Area.ts';
import { partInStock } from './repairs.ts';

const centre = '桥梁健康监测中心';

/** The first repairs that the testing centre of the consulting company takes on, and the first invoice it asks for. */
export const firstService: Plan[] = [
  {
    module: 'znkjEngineer',
    count: 2,
    by: ['luyao'],
    from: 0.84,
    until: 0.85,
    data: (m) => ({
      engineerId: m.id(m.turn(['weiqiang', 'yanxu'])),
      mobile: m.phone(),
      engineerLevel: m.turn(['senior', 'middle']),
      skills: ['monitor', 'test'],
      serviceAreas: m.address(),
      certificateNo: `SH2026${m.random.digits(4)}`,
      enabled: true,
      remark: null,
    }),
  },
  {
    module: 'znkjCustomerCode',
    count: 1,
    by: ['luyao'],
    from: 0.85,
    until: 0.86,
    data: async (m) => ({
      customerId: await m.ref('customerAdd'),
      siteName: centre,
      contactName: m.person(),
      contactPhone: m.phone(),
      detailAddress: '滨江大道99号',
      maintainOrgId: m.id('ZX14'),
      remark: null,
    }),
  },
  {
    module: 'znkjDeviceCode',
    count: 2,
    by: ['luyao'],
    from: 0.86,
    until: 0.87,
    data: async (m) => ({
      customerCodeId: await m.ref('znkjCustomerCode', ({ siteName }) => siteName === centre),
      contractId: null,
      deviceName: m.turn(['桥梁健康监测系统', '静力水准采集站']),
      productLine: 'monitor',
      specModel: m.turn(['HZ-BHM3000', 'HZ-S200']),
      serialNo: `HZ2026${m.random.digits(6)}`,
      produceDate: m.day(-90),
      deliverDate: m.day(-30),
      installDate: m.day(-20),
      warrantyMonths: 24,
    }),
  },
  {
    module: 'marketRepairOrder',
    count: 3,
    by: ['luyao'],
    from: 0.88,
    data: async (m) => {
      const codes = (await m.rows('znkjCustomerCode')).filter((row) => row.siteName === centre);
      const device = await m.found('znkjDeviceCode', (row) => row.customerCodeId === codes[0]!.id);
      return {
        orderType: 'maintain',
        customerCodeId: device.customerCodeId,
        deviceCodeId: device.id,
        contactName: m.person(),
        contactPhone: m.phone(),
        reportTime: m.at(0, 9),
        reportChannel: 'phone',
        faultDescription: m.turn(['季度巡检保养', '采集数据偶有中断']),
        urgency: 'normal',
        partsUsed:
          m.i === 0
            ? [{ znkjPartId: await partInStock(m), qty: '1', price: '240.00', chargeable: true }]
            : [],
        serviceFee: null,
      };
    },
    then: async (m, id) => {
      if (m.i > 1) return;
      m.pass(3);
      const sent = { engineerId: m.id('weiqiang'), dispatchTime: m.at(0, 14) };
      await m.act('luyao', 'marketRepairOrder', id, 'dispatch', sent);
    },
  },
  {
    module: 'znkjDelivery',
    count: 1,
    by: ['luyao'],
    from: 0.9,
    fates: ['approved'],
    data: async (m) => {
      const sold = await m.found(
        'contractCreate',
        ({ status, contractType, companyId }) =>
          status === 'YX' && contractType === 'intelligence' && companyId === m.id('ZX'),
      );
      const part = await m.row('znkjParts', await partInStock(m));
      return {
        contractId: sold.id,
        customerCodeId: null,
        warehouseId: await m.ref('warehouse'),
        lines: [
          {
            contractId: sold.id,
            goodsName: part.partName,
            znkjPartId: part.id,
            deviceCodeId: null,
            qty: '1',
            price: part.salePrice,
          },
        ],
        receiverName: m.person(),
        contactPhone: m.phone(),
        detailAddress: '滨江大道99号监控中心',
        logisticsCompany: '顺丰速运',
        expressNo: `SF${m.random.digits(13)}`,
        deliverDate: m.day(1),
        remark: null,
      };
    },
    then: async (m, id) => {
      const { contractId, lines } = await m.row('znkjDelivery', id);
      await m.file('znkjInvoiceManage', {
        businessType: 'apply',
        contractId,
        originalInvoiceId: null,
        invoiceType: 'digital',
        lines: (lines as RecordData[]).map(({ goodsName, qty, price }) => ({
          znkjDeliveryId: id,
          goodsName,
          specModel: '标准',
          unit: 'piece',
          qty,
          price,
        })),
        taxRate: '0.13',
        refundReason: null,
        receiverName: m.person(),
        email: 'caiwu@zhixin.example',
        remark: null,
      });
    },
  },
];
