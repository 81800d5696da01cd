import type { Plan } from '../fill/Area.ts';

const staff = [
  'tangning',
  'xunuo',
  'zhaolei',
  'sunli',
  'caoyang',
  'fenggang',
  'gaoxiang',
  'zhulin',
] as const;

const trips = [
  ['city', '公司', '南京市公共资源交易中心', 2, '递交投标文件'],
  ['site', '公司', '浦口桥梁检测现场', 4, '外业检测'],
  ['longDistance', '公司', '合肥滨湖新区', 3, '参加项目协调会'],
  ['pickup', '禄口国际机场', '公司', 3, '接待业主代表'],
  ['site', '项目部驻地', '隧道进口工区', 4, '衬砌检测'],
  ['city', '公司', '江苏省交通运输厅', 2, '资质延续申报'],
] as const;
const drives = [
  ['公司', '江北新区政务中心', '18', '办理资质备案'],
  ['公司', '浦口检测现场', '36', '现场巡查'],
  ['家', '禄口国际机场', '45', '出差往返机场'],
] as const;

/** Cars asked for, fuel cards filled, private cars paid by the kilometre. */
export const vehicles: Plan[] = [
  {
    module: 'transportationApply',
    count: 26,
    by: staff,
    from: 0.03,
    data: async (m) => {
      const [vehicleUse, departure, destination, passengerCount, reason] = m.turn(trips);
      const cars = (await m.rows('purchaseCar')).filter((row) => row['vehicleSource'] === 'owned');
      const car = cars[m.i % cars.length]!;
      return {
        vehicleUse,
        passengers: [m.id(m.as), m.colleague()],
        passengerCount,
        departure,
        destination,
        startTime: m.at(2, 8),
        endTime: m.at(2, 18),
        reason,
        projectId: null,
        vehicleId: car['id'] as string,
        driverId: m.id('hujun'),
        remark: null,
      };
    },
    then: async (m, id) => {
      if (m.i % 8 === 7) return;
      m.pass(22);
      const { startMileage } = await m.row('transportationApply', id);
      const start = Number(startMileage);
      await m.act('hujun', 'transportationApply', id, 'giveBack', {
        startMileage: String(start),
        endMileage: String(start + m.integer(40, 320)),
      });
    },
  },
  {
    module: 'fuelCardRecharge',
    count: 10,
    by: ['hujun', 'tangning'],
    from: 0.08,
    data: async (m) => {
      const car = await m.found('purchaseCar', (row) => row['fuelCardNo'] !== null);
      return {
        vehicleId: car['id'] as string,
        cardBalance: `${m.integer(20, 180)}.00`,
        amount: m.turn(['1000.00', '2000.00', '1500.00']),
        currentMileage: String(Number(car['currentMileage']) + 900),
        lastAmount: '1000.00',
        oilPrice: '7.86',
        paymentMethod: 'transfer',
        remark: null,
      };
    },
  },
  {
    module: 'privateCarSettlement',
    count: 10,
    by: ['zhaolei', 'gaoxiang', 'sunli', 'fenggang', 'caoyang'],
    from: 0.1,
    data: (m) => ({
      month: m.month(-1),
      plateNo: `苏A${['8K2M6', '5D917', '3F6Q2', '7B358', '1C4Z9'][m.i % 5]!}`,
      trips: [0, 1].map((at) => {
        const [departure, destination, mileage, reason] = drives[(m.i + at) % drives.length]!;
        return {
          tripDate: m.day(-6 - at * 4),
          departure,
          destination,
          mileage,
          tollFee: at ? '25.00' : null,
          parkingFee: '10.00',
          projectId: null,
          reason,
        };
      }),
      ratePerKm: '1.20',
      paymentMethod: 'transfer',
      remark: null,
    }),
  },
];
