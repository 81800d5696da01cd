import { categories, givenNames } from './words.ts';
import {
  organisations,
  people,
  posts,
  type Organisation,
  type Person,
  type Post,
} from './company.ts';
import { bankAccount, creditCode, idNumber } from './identity.ts';
import type { Office } from './Office.ts';

/** Organisations, posts, people, roles and project categories. */
export async function hirePeople(office: Office) {
  await staffUp(office, { organisations, posts, people, before: 0 });
  for (const [i, category] of categories.entries()) {
    office.remember(
      `category-${category.code}`,
      await office.add('system', 'projectCategory', { ...category, level: 1, sort: i + 1 }),
    );
  }
}

/** Approved numbers by post: more than the people who come in the year, so that each has a vacancy. */
const quotas: Readonly<Record<string, number>> = { P04: 16, P05: 14, P14: 8, P15: 24 };

interface Growth {
  organisations: readonly Organisation[];
  posts: readonly Post[];
  people: readonly Person[];
  /** How many people there are already. */
  before: number;
}

/** New organisations and posts, the people who work there, and the roles they hold. */
export async function staffUp(office: Office, { organisations, posts, people, before }: Growth) {
  for (const [i, org] of organisations.entries()) {
    const isCompany = org.type === 'company' || org.type === 'group';
    const id = await office.add('system', 'personnelOrg', {
      code: org.code,
      name: org.name,
      shortName: org.short ?? org.name,
      parentId: org.parent ? office.id(org.parent) : null,
      orgType: org.type,
      companyId: isCompany ? null : office.id(org.code.slice(0, 2)),
      effectiveDate: '2018-01-01',
      sort: before + i + 1,
      ...(isCompany && {
        taxNo: creditCode(office.random),
        bankName: '中国工商银行',
        bankAccountNo: bankAccount(office.random),
      }),
    });
    office.remember(org.code, id);
    if (isCompany) await office.change('system', 'personnelOrg', id, { companyId: id });
  }
  for (const [i, post] of posts.entries()) {
    office.remember(
      post.code,
      await office.add('system', 'personnelJob', {
        code: post.code,
        name: post.name,
        orgId: office.id(post.org),
        jobLevel: post.level,
        jobSequence: post.sequence,
        quota: quotas[post.code] ?? 6,
        sort: i + 1,
      }),
    );
  }
  for (const [i, person] of people.entries()) await hire(office, person, before + i);
  for (const org of organisations) {
    await office.change('system', 'personnelOrg', office.id(org.code), {
      leaderId: office.id(org.leader),
    });
  }
  for (const person of people) {
    for (const role of person.roles) {
      const orgId = role === 'ol' ? null : office.id(companyCode(person));
      await office.add('system', 'roleHolder', {
        role,
        userId: office.id(person.userName),
        orgId,
        startDate: '2024-01-01',
      });
    }
  }
}

const companyCode = (person: Person) => person.org.slice(0, 2);

async function hire(office: Office, person: Person, index: number) {
  const { random } = office;
  const year = 1968 + random.integer(0, 30);
  const post = posts.find((p) => p.code === person.post)!;
  const id = await office.add('system', 'personnelInfo', {
    name: person.name,
    gender: person.gender,
    idNumber: idNumber(random, year),
    mobile: `139${String(10000000 + index * 7919).slice(0, 8)}`,
    contactPhone: `025-8660${String(1000 + index * 13).slice(-4)}`,
    email: `${person.userName}@huajian.example`,
    companyId: office.id(companyCode(person)),
    orgId: office.id(person.org),
    postId: office.id(person.post),
    jobLevel: post.level,
    employeeStatus: index % 13 === 12 ? 'probation' : 'regular',
    entryDate: `${year + 24}-07-01`,
    education: random.pick(['master', 'bachelor', 'bachelor', 'college']),
    politicalStatus: random.pick(['party', 'masses', 'league']),
    bankName: '中国建设银行',
    bankAccountNo: bankAccount(random),
    emergencyContact: `${person.name.slice(0, 1)}${random.pick(givenNames)}`,
    sort: index + 1,
  });
  office.remember(person.userName, id);
}
