import type { RecordData } from '#engine/schema/record.ts';
import { idNumber } from '../identity.ts';
import type { Plan } from '../fill/Area.ts';
import { budgetedProject } from './budgeted.ts';
import { contractFor } from './purchaseContracts.ts';

const approved: Plan['fates'] = ['approved'];
const leads = ['hujun'];

/** Number, model, where it comes from, seats, mileage, who drives. */
const cars = [
  ['苏A6K219', '别克GL8 商务车', 'owned', 7, 86_400, '马师傅'],
  ['苏A0Q853', '大众帕萨特', 'owned', 5, 124_600, '马师傅'],
  ['苏A9D377', '江铃全顺检测车', 'owned', 6, 58_200, '黄师傅'],
  ['苏AD51806', '比亚迪秦PLUS', 'owned', 5, 31_900, '黄师傅'],
  ['苏A3M562', '长城炮皮卡', 'fixedCar', 5, 42_300, '李师傅'],
  ['苏A7H091', '五菱之光面包车', 'fixedCar', 7, 67_800, '孙师傅'],
  ['浙A8F426', '丰田普拉多', 'fixedCar', 5, 95_100, '周师傅'],
  ['浙A2N735', '依维柯工程车', 'temporaryCar', 9, 110_700, '吴师傅'],
] as const;
const rents: Record<string, string> = {
  苏A3M562: '7200.00',
  苏A7H091: '5600.00',
  浙A8F426: '9800.00',
};

const houses = [
  ['南京江北公寓运营管理有限公司', 'dormitory', '江北新区浦滨路216号3幢', 320, '14500.00', 16],
  ['合肥滨湖物业服务有限公司', 'project', '滨湖新区徽州大道4872号5栋', 260, '9800.00', 10],
  ['南京江北公寓运营管理有限公司', 'lab', '江北新区科创路88号B座一层', 410, '19600.00', null],
  ['合肥滨湖物业服务有限公司', 'warehouse', '滨湖新区紫云路物流园6号库', 180, '4200.00', null],
] as const;

const equipment = [
  ['地质雷达', 'SIR-4000', 1, '9600.00', 'month', '合肥宏远仪器设备有限公司'],
  ['桥梁检测车', 'XZJ5318', 1, '2800.00', 'day', '南京天成仪器设备有限公司'],
  ['激光断面仪', 'BJSD-3', 2, '1800.00', 'month', '成都锦程仪器设备有限公司'],
  ['探地雷达车', 'RIS-Hi', 1, '4600.00', 'shift', '合肥宏远仪器设备有限公司'],
  ['自动化全站仪', 'TM50', 1, '12800.00', 'month', '南京天成仪器设备有限公司'],
] as const;

const outside = [
  ['test', '主桥荷载试验加载车辆及静载测试', 'item', '46000.00', 1],
  ['survey', '桥墩基础水下地形测量', 'item', '28000.00', 1],
  ['test', '衬砌厚度及背后空洞检测', 'km', '9800.00', 3],
  ['consulting', '监测数据第三方复核', 'report', '6500.00', 4],
  ['construction', '监测基准点埋设', 'piece', '850.00', 24],
] as const;

const running = (row: RecordData) => row['status'] === 'JXZ';

/** What is taken from others for a time: houses, cars, machines, hands. */
export const leases: Plan[] = [
  {
    module: 'houseContract',
    count: houses.length,
    by: ['zhulin'],
    from: 0.05,
    until: 0.15,
    fates: approved,
    data: async (m) => {
      const [supplier, houseUse, detailAddress, area, monthlyRent, capacity] = m.turn(houses);
      return {
        supplierId: await m.ref('supplierAdd', (row) => row['supplierName'] === supplier),
        landlordIdNumber: null,
        houseUse,
        detailAddress,
        area: String(area),
        projectId: null,
        startDate: '2026-06-01',
        endDate: '2027-05-31',
        monthlyRent,
        deposit: monthlyRent,
        payCycle: 'quarter',
        capacity,
        purchaseContractId: null,
      };
    },
  },
  {
    module: 'purchaseCar',
    count: cars.length,
    by: ['hujun'],
    from: 0.15,
    until: 0.22,
    fates: approved,
    data: async (m) => {
      const [plateNo, vehicleModel, vehicleSource, seats, mileage, driver] = m.turn(cars);
      const lease = vehicleSource === 'owned' ? null : await contractFor(m, 'car');
      return {
        plateNo,
        vehicleModel,
        vehicleSource,
        seats,
        vin: `LS${m.random.digits(15)}`,
        purchaseContractId: lease?.['id'] ?? null,
        supplierId: lease?.['supplierId'] ?? null,
        projectId: lease ? await budgetedProject(m) : null,
        driverId: null,
        monthlyRent: rents[plateNo] ?? null,
        startDate: lease ? m.today() : null,
        endDate: lease ? m.day(300) : null,
        insuranceExpireDate: m.day(m.integer(60, 300)),
        inspectionExpireDate: m.day(m.integer(90, 360)),
        currentMileage: String(mileage),
        fuelType: vehicleModel.startsWith('比亚迪') ? 'hybrid' : 'petrol',
        fuelCardNo: vehicleSource === 'owned' ? `1000113200${m.random.digits(9)}` : null,
        remark: `驾驶员：${driver}`,
      };
    },
  },
  {
    module: 'purchaseEquipment',
    count: equipment.length,
    by: leads,
    from: 0.2,
    until: 0.7,
    fates: approved,
    data: async (m) => {
      const [equipmentName, specModel, qty, price, rentUnit, supplier] = m.turn(equipment);
      const lease = m.i % 3 === 0 ? await contractFor(m, 'equipment') : null;
      return {
        equipmentName,
        equipmentMode: 'rent',
        specModel,
        supplierId:
          lease?.['supplierId'] ??
          (await m.ref('supplierAdd', (row) => row['supplierName'] === supplier)),
        purchaseContractId: lease?.['id'] ?? null,
        projectId: await budgetedProject(m),
        subjectId: null,
        qty: String(qty),
        price,
        rentUnit,
        startDate: m.day(5),
        endDate: m.day(120),
        deposit: null,
        remark: null,
      };
    },
    then: async (m, id) => {
      if (m.i === 4) return;
      m.pass(18);
      await m.act('machao', 'purchaseEquipment', id, 'enter', { entryDate: m.today() });
    },
  },
  {
    module: 'equipmentContractChange',
    count: 2,
    by: ['zhulin'],
    from: 0.6,
    data: async (m) => {
      const leased = await m.found(
        'purchaseEquipment',
        (row) => row['purchaseContractId'] !== null,
      );
      return {
        equipmentId: leased['id'] as string,
        purchaseContractId: leased['purchaseContractId'] as string,
        changeType: 'period',
        afterPrice: null,
        afterEndDate: m.day(150),
        changeAmount: '9600.00',
        changeContent: '租赁期延长一个月，租金标准不变',
        reason: '隧道施工进度推迟，检测周期顺延',
        remark: null,
      };
    },
  },
  {
    module: 'laborDispatch',
    count: 5,
    by: leads,
    from: 0.25,
    data: async (m) => {
      const lease = await contractFor(m, 'labor');
      const startDate = m.day(3);
      const endDate = m.day(63);
      const count = m.integer(2, 4);
      return {
        purchaseContractId: lease['id'] as string,
        supplierId: lease['supplierId'] as string,
        projectId: await budgetedProject(m),
        workers: Array.from({ length: count }, (_, at) => ({
          workerName: m.person(),
          idNumber: idNumber(m.random, m.integer(1972, 2001)),
          mobile: m.phone(),
          workType: at ? 'general' : 'technician',
          dailyWage: at ? '240.00' : '320.00',
          startDate,
          endDate,
        })),
        managementFeeRate: '0.06',
        estimatedAmount: `${count * 15_000}.00`,
        startDate,
        endDate,
        insuranceNo: `PA2026${m.random.digits(10)}`,
        remark: null,
      };
    },
  },
  {
    module: 'purchaseAssist',
    count: 6,
    by: leads,
    from: 0.25,
    data: async (m) => {
      const [assistType, workContent, unit, price, qty] = m.turn(outside);
      const contract = await contractFor(m, 'assist');
      const project = await budgetedProject(m);
      return {
        purchaseContractId: contract['id'] as string,
        supplierId: contract['supplierId'] as string,
        projectId: await m.ref('projectAdd', (row) => running(row) && row['id'] === project),
        subjectId: null,
        assistType,
        workContent,
        unit,
        qty: String(qty),
        price,
        taxRate: '0.06',
        startDate: m.today(),
        endDate: m.day(60),
        qualityRequirements: '成果须满足规范要求并加盖CMA章',
        remark: null,
      };
    },
  },
];
