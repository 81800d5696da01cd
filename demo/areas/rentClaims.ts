import type { Plan } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import type { Make } from '../fill/Make.ts';
import { claim, expense } from './expenses.ts';

const drivers = ['hujun', 'tangning', 'xunuo'] as const;
const car = (m: Make, source: string) =>
  m.found('purchaseCar', (row) => row['vehicleSource'] === source && row['status'] === 'YX');

const trips = [
  ['公司', '浦口桥梁检测现场', 36, 120],
  ['项目部驻地', '沥青拌合站', 22, 80],
  ['公司', '禄口国际机场', 52, 180],
  ['项目一部', '隧道进口工区', 45, 150],
] as const;

/** What cars, houses and rented machines cost. */
export const rentClaims: Plan[] = [
  {
    module: 'reimbursementVehicle',
    count: 14,
    by: drivers,
    from: 0.08,
    data: async (m) => {
      const vehicle = await car(m, 'owned');
      const lines = [
        { ...(await expense(m, 'F31', '92号汽油', 280, 460)), mileage: '420', litres: '48.5' },
        { ...(await expense(m, 'F33', '高速通行费', 60, 240)), mileage: null, litres: null },
      ];
      if (m.i % 4 === 1)
        lines.push({
          ...(await expense(m, 'F32', '更换机油机滤', 460, 980)),
          mileage: null,
          litres: null,
        });
      return {
        ...claim(m),
        vehicleId: vehicle['id'] as string,
        projectId: null,
        lines,
        currentMileage: String(Number(vehicle['currentMileage']) + 300 * (m.i + 1)),
        reason: '公务用车加油及通行费用',
      };
    },
  },
  {
    module: 'reimbursementCarFixed',
    count: 9,
    by: ['hujun'],
    from: 0.25,
    fates: inTurn(4, 'running'),
    data: async (m) => {
      const rented = (await m.rows('purchaseCar')).filter(
        (row) => row['vehicleSource'] === 'fixedCar',
      );
      const vehicle = rented[m.i % rented.length]!;
      return {
        ...claim(m),
        vehicleId: vehicle['id'] as string,
        month: `2026-${String(6 + Math.floor(m.i / rented.length)).padStart(2, '0')}`,
        workDays: m.integer(22, 28),
        deductAmount: m.i % 5 === 3 ? '300.00' : '0.00',
        otherFee: '0.00',
        invoiceNo: m.random.digits(20),
      };
    },
  },
  {
    module: 'reimbursementCarSupplier',
    count: 4,
    by: ['hujun'],
    from: 0.3,
    data: async (m) => {
      const vehicle = await car(m, 'fixedCar');
      return {
        ...claim(m),
        supplierId: vehicle['supplierId'] as string,
        purchaseContractId: null,
        month: m.month(-1),
        lines: [
          {
            vehicleId: vehicle['id'] as string,
            rentDays: String(m.integer(2, 6)),
            dailyRent: '420.00',
            extraFee: null,
          },
        ],
        taxRate: '0.13',
        invoiceNo: m.random.digits(20),
        remark: '节假日加班用车，合同外结算',
      };
    },
  },
  {
    module: 'reimbursementCarTemporary',
    count: 7,
    by: drivers,
    from: 0.15,
    data: async (m) => {
      const [departure, destination, mileage, fee] = m.turn(trips);
      return {
        ...claim(m),
        supplierId: null,
        lessorName: m.turn(['李师傅', '孙师傅', '赵师傅']),
        plateNo: `苏A${m.random.digits(5)}`,
        projectId: null,
        trips: [
          {
            tripDate: m.day(-3),
            departure,
            destination,
            mileage: String(mileage),
            amount: `${fee}.00`,
            remark: null,
          },
          {
            tripDate: m.day(-3),
            departure: destination,
            destination: departure,
            mileage: String(mileage),
            amount: `${fee}.00`,
            remark: null,
          },
        ],
        invoiceType: 'digital',
        invoiceNo: m.random.digits(20),
        reason: '自有车辆均在外，临时租车送检',
      };
    },
  },
  {
    module: 'reimbursementHousePayment',
    count: 12,
    by: ['zhulin'],
    from: 0.25,
    fates: inTurn(7, 'running'),
    data: async (m) => {
      const leases = await m.rows('houseContract');
      const lease = leases[m.i % leases.length]!;
      const month = 5 + Math.floor(m.i / leases.length);
      const day = (after: number, date: number) =>
        new Date(Date.UTC(2026, month + after, date)).toISOString().slice(0, 10);
      return {
        ...claim(m),
        houseContractId: lease['id'] as string,
        startDate: day(0, 1),
        endDate: day(1, 0),
        rentAmount: lease['monthlyRent'] as string,
        utilityFee: m.money(180, 860, 10),
        invoiceType: 'digital',
        invoiceNo: m.random.digits(20),
      };
    },
  },
  {
    module: 'reimbursementEquipment',
    count: 2,
    by: ['hujun'],
    from: 0.5,
    data: async (m) => {
      const all = (await m.rows('purchaseEquipment')).filter((row) => row['status'] === 'JXZ');
      const rented = all[m.i % all.length]!;
      return {
        ...claim(m),
        equipmentId: rented['id'] as string,
        startDate: m.day(-40),
        endDate: m.day(-11),
        rentDays: '1',
        invoiceNo: m.random.digits(20),
      };
    },
  },
];
