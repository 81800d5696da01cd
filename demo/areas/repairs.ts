import type { RecordData } from '#engine/schema/record.ts';
import type { Plan } from '../fill/Area.ts';
import type { Make } from '../fill/Make.ts';

const sites = [
  ['某长江大桥监控中心', '桥头路1号'],
  ['轨道交通三号线控制中心', '龙眠大道58号'],
  ['环城隧道管理所', '环城北路216号'],
  ['高边坡监测站K36', '国道G312旁'],
  ['水库大坝安全监测站', '水库路9号'],
  ['综合管廊运维中心', '科创大道88号'],
] as const;

const devices = [
  ['桥梁健康监测系统', 'monitor', 'HZ-BHM3000'],
  ['隧道沉降监测网关', 'gateway', 'HZ-G400'],
  ['边坡位移监测站', 'monitor', 'HZ-S200'],
  ['视频监控球机', 'camera', 'HZ-C420'],
  ['渗压采集终端', 'gateway', 'HZ-P100'],
  ['监测云平台', 'software', 'HZ-Cloud 3.2'],
] as const;

const faults = [
  ['paid', '网关离线，4G信号弱', '更换高增益天线，信号恢复', '600.00'],
  ['maintain', '季度巡检保养', '清洁探头，校准零点，运行正常', '0.00'],
  ['warranty', '传感器数据跳变', '更换传感器并重新标定', '0.00'],
  ['paid', '球机云台卡滞', '清理云台异物，恢复转动', '450.00'],
  ['install', '新增测点安装调试', '完成6个测点安装并接入平台', '0.00'],
  ['parts', '供电模块损坏', '更换电源模块', '240.00'],
] as const;

export const partInStock = (m: Make) => m.ref('znkjParts', (row) => Number(row['stockQty']) > 4);

/** Parts that leave the warehouse, for an order or to be at hand. */
const parts = async (
  m: Make,
  lines: RecordData[],
  repairOrderId: string | null,
): Promise<RecordData> => ({
  engineerId: m.id('yuyan'),
  repairOrderId,
  warehouseId: await m.ref('warehouse', (row) => row['code'] === 'CK09'),
  lines: lines.map(({ znkjPartId, qty }) => ({
    znkjPartId: znkjPartId!,
    qty: qty!,
    price: null,
    oldPartReturned: true,
  })),
  useDate: m.day(1),
  reason: m.turn(['现场维修更换', '巡检备件', '客户故障抢修']),
  remark: null,
});

/** The parts of an order are taken out of the warehouse. */
async function requisition(m: Make, id: string) {
  const { partsUsed } = await m.row('marketRepairOrder', id);
  await m.file('znkjPartsRequisition', await parts(m, partsUsed as RecordData[], id));
}

export const repairs: Plan[] = [
  {
    module: 'znkjEngineer',
    count: 4,
    by: ['dongjie'],
    from: 0,
    until: 0.02,
    data: (m) => {
      const [who, engineerLevel, skills] = m.turn([
        ['yuyan', 'middle', ['monitor', 'gateway']],
        ['caixia', 'junior', ['software']],
        ['panwei', 'senior', ['monitor', 'camera', 'gateway']],
        ['dongjie', 'expert', ['monitor', 'software', 'test']],
      ] as const);
      return {
        engineerId: m.id(who),
        mobile: m.phone(),
        engineerLevel,
        skills: [...skills],
        serviceAreas: m.address(),
        certificateNo: `SH2026${m.random.digits(4)}`,
        enabled: true,
        remark: null,
      };
    },
  },
  {
    module: 'znkjCustomerCode',
    count: sites.length,
    by: ['dongjie'],
    from: 0.01,
    until: 0.06,
    data: async (m) => {
      const [siteName, detailAddress] = m.turn(sites);
      return {
        customerId: await m.ref('customerAdd'),
        siteName,
        contactName: m.person(),
        contactPhone: m.phone(),
        detailAddress,
        maintainOrgId: m.id('ZK01'),
        remark: null,
      };
    },
  },
  {
    module: 'znkjDeviceCode',
    count: 12,
    by: ['dongjie'],
    from: 0.07,
    until: 0.2,
    data: async (m) => {
      const [deviceName, productLine, specModel] = m.turn(devices);
      const isInstalled = m.i % 6 !== 5;
      return {
        customerCodeId: await m.ref('znkjCustomerCode'),
        contractId: null,
        deviceName,
        productLine,
        specModel,
        serialNo: `HZ2026${m.random.digits(6)}`,
        produceDate: m.day(-90),
        deliverDate: m.day(-30),
        installDate: isInstalled ? m.day(-20) : null,
        warrantyMonths: 24,
      };
    },
  },
  {
    module: 'marketRepairOrder',
    count: 20,
    by: ['dongjie'],
    from: 0.15,
    data: async (m) => {
      const [orderType, faultDescription] = m.turn(faults);
      const device = await m.found('znkjDeviceCode', (row) => row['status'] === 'YX');
      return {
        orderType,
        customerCodeId: device['customerCodeId'] as string,
        deviceCodeId: device['id'] as string,
        contactName: m.person(),
        contactPhone: m.phone(),
        reportTime: m.at(0, 9),
        reportChannel: m.turn(['phone', 'wechat', 'platform', 'app'] as const),
        faultDescription,
        urgency: m.i % 5 === 2 ? 'urgent' : 'normal',
        partsUsed:
          orderType === 'parts'
            ? [
                {
                  znkjPartId: await partInStock(m),
                  qty: '1',
                  price: '240.00',
                  chargeable: true,
                },
              ]
            : [],
        serviceFee: null,
      };
    },
    then: async (m, id) => {
      if (m.i % 7 === 6) return;
      m.pass(3);
      await m.act('dongjie', 'marketRepairOrder', id, 'dispatch', {
        engineerId: m.id('yuyan'),
        dispatchTime: m.at(0, 14),
      });
      if (m.i % 5 === 4) return;
      m.pass(20);
      const [orderType, , handleResult, serviceFee] = m.turn(faults);
      if (orderType === 'parts') await requisition(m, id);
      await m.act('yuyan', 'marketRepairOrder', id, 'finish', {
        arriveTime: m.at(0, 9),
        finishTime: m.at(0, 11),
        handleResult,
        serviceFee,
        customerSignature: await m.upload('marketRepairOrder', 'customerSignature', 'yuyan'),
      });
    },
  },
  {
    module: 'znkjPartsRequisition',
    count: 8,
    by: ['dongjie'],
    from: 0.3,
    data: async (m) => parts(m, [{ znkjPartId: await partInStock(m), qty: '1' }], null),
  },
];
