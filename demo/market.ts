import type { RecordData } from '#engine/schema/record.ts';
import { bankAccount, creditCode } from './identity.ts';
import type { Fate, Office } from './Office.ts';
import {
  banks,
  cities,
  customerKinds,
  givenNames,
  projectKinds,
  supplierKinds,
  surnames,
} from './words.ts';

const clerks = ['zhangwei', 'zhaolei', 'sunli', 'zhangwei', 'yuanmeng'];

/** Most documents are approved; every tenth or so stands somewhere else, so that each state can be seen. */
export const fate = (index: number): Fate =>
  index % 11 === 7
    ? 'draft'
    : index % 11 === 3
      ? 'running'
      : index % 17 === 5
        ? 'returned'
        : index % 29 === 13
          ? 'withdrawn'
          : 'approved';

export const personName = (office: Office) =>
  office.random.pick(surnames) + office.random.pick(givenNames);
const phone = (office: Office) => `138${office.random.digits(8)}`;

/** A counterparty that is in force, with who looks after it. */
export interface Party {
  id: string;
  name: string;
  clerk: string;
}

/** What is known of a customer. */
export function customer(
  office: Office,
  customerName: string,
  kind: (typeof customerKinds)[number],
  city: (typeof cities)[number],
): RecordData {
  const { random } = office;
  return {
    customerName,
    taxNo: creditCode(random),
    customerType: kind.type,
    customerLevel: random.pick(['A', 'B', 'B', 'C', 'C', 'P']),
    industry: kind.industry,
    customerSource: random.pick(['tender', 'referral', 'old', 'visit']),
    address: city,
    detailAddress: `建设路${random.integer(1, 288)}号`,
    legalPerson: personName(office),
    bankName: random.pick(banks),
    bankAccountNo: bankAccount(random),
    invoicePhone: `025-8${random.digits(7)}`,
    contacts: [
      {
        contactName: personName(office),
        jobTitle: '工程部主任',
        contactPhone: phone(office),
        isMain: true,
      },
      {
        contactName: personName(office),
        jobTitle: '财务',
        contactPhone: phone(office),
        isMain: false,
      },
    ],
  };
}

export async function winCustomers(office: Office, count: number): Promise<Party[]> {
  const won: Party[] = [];
  for (let i = 0; i < count; i++) {
    const kind = customerKinds[i % customerKinds.length]!;
    const city = cities[Math.floor(i / customerKinds.length + i) % cities.length]!;
    const name = `${city.cityName.replace('市', '')}${i < cities.length * 2 ? '' : '第二'}${kind.suffix}`;
    const clerk = clerks[i % clerks.length]!;
    const values = customer(office, name, kind, city);
    office.pass(3);
    const how = fate(i);
    const id = await office.file(clerk, 'customerAdd', values, how);
    if (how === 'approved') won.push({ id, name, clerk });
  }
  return won;
}

/** What is known of a supplier. */
export function supplier(
  office: Office,
  supplierName: string,
  kind: (typeof supplierKinds)[number],
  city: (typeof cities)[number],
): RecordData {
  const { random } = office;
  const bankName = `${random.pick(banks)}${city.cityName}分行`;
  return {
    supplierName,
    taxNo: creditCode(random),
    supplierType: kind.type,
    supplyCategory: [kind.category],
    taxpayerType: random.pick(['general', 'general', 'small']),
    legalPerson: personName(office),
    registeredCapital: random.money(1_000_000, 50_000_000, 1_000_000),
    contactName: personName(office),
    contactPhone: phone(office),
    address: city,
    bankName,
    bankAccountNo: bankAccount(random),
    qualifications: [
      {
        qualificationName: '营业执照',
        certificateNo: random.digits(12),
        expireDate: '2035-12-31',
      },
    ],
  };
}

export async function findSuppliers(office: Office, count: number): Promise<Party[]> {
  const found: Party[] = [];
  for (let i = 0; i < count; i++) {
    const { random } = office;
    const kind = supplierKinds[i % supplierKinds.length]!;
    const city = cities[(i * 3 + Math.floor(i / supplierKinds.length)) % cities.length]!;
    const name = `${city.cityName.replace('市', '')}${random.pick(['宏远', '中科', '锦程', '永安', '天成'])}${kind.suffix}`;
    const clerk = i % 5 === 4 ? 'yuyan' : 'zhulin';
    office.pass(2);
    const how = fate(i + 4);
    const id = await office.file(clerk, 'supplierAdd', supplier(office, name, kind, city), how);
    if (how === 'approved') found.push({ id, name, clerk });
  }
  return found;
}

/** A running project with its customer. */
export interface Running {
  id: string;
  name: string;
  kind: (typeof projectKinds)[number];
  customer: Party;
}

/** What is known of a project, but who undertakes it and where. */
export const project = (
  office: Office,
  projectName: string,
  kind: (typeof projectKinds)[number],
  customer: Party,
): RecordData => ({
  projectName,
  projectCategoryId: office.id(`category-${kind.category}`),
  customerId: customer.id,
  investment: office.random.money(20_000_000, 900_000_000, 1_000_000),
  estimatedAmount: office.random.money(300_000, 9_000_000, 10_000),
  startDate: office.day(10),
  endDate: office.day(400),
});

export async function startProjects(
  office: Office,
  customers: Party[],
  count: number,
): Promise<Running[]> {
  const running: Running[] = [];
  for (let i = 0; i < count; i++) {
    const customer = customers[i % customers.length]!;
    const kind = projectKinds[i % projectKinds.length]!;
    const other = customer.clerk === 'yuanmeng';
    const name = `${customer.name.slice(0, 2)}${kind.name}${i >= projectKinds.length * 3 ? '二期' : ''}`;
    office.pass(4);
    const how = fate(i + 2);
    const manager = other ? 'tianye' : i % 2 ? 'dengchao' : 'xiedong';
    const undertakeOrg = other ? 'ZK01' : i % 2 ? 'ZX12' : 'ZX11';
    const values = {
      ...project(office, name, kind, customer),
      projectManagerId: office.id(manager),
      undertakeOrgId: office.id(undertakeOrg),
      address: cities[i % cities.length]!,
    };
    const id = await office.file(customer.clerk, 'projectAdd', values, how);
    if (how === 'approved') running.push({ id, name, kind, customer });
  }
  return running;
}
