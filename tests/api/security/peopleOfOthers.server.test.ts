import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { BusinessError } from '#server/BusinessError.ts';
import { actOnRecord } from '#server/features/records/actOnRecord.ts';
import { deleteRecord } from '#server/features/records/deleteRecord.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { today } from '#server/features/records/today.ts';
import { startProcess } from '#server/features/workflow/index.ts';
import type { Caller } from '#server/Services.ts';
import { CompanyRecords } from '#tests/support/companyRecords.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const refused = (error: string) => ({ data: expect.objectContaining({ error }) as unknown });

describe('a substitute', () => {
  const day = () => today(company.server.services.registry(), company.server.services.now());
  const substitution = (of: string, substitute: string): RecordData => ({
    userId: company.person(of),
    substituteId: company.person(substitute),
    startDate: day(),
    endDate: day(),
    enabled: true,
  });
  const save = (as: string, of: string, substitute: string) =>
    company.call<{ id: string; error: string }>(as, 'POST', '/v1/approvalSubstitute/handle', {
      data: substitution(of, substitute),
    });

  test('is named for, and from, the people of the other company by nobody of the staff', async () => {
    for (const [as, of, substitute] of [
      ['panwei', 'lijianguo', 'yuanmeng'],
      ['panwei', 'yuanmeng', 'zhangwei'],
      ['liangxue', 'yuanmeng', 'panwei'],
      ['zhangwei', 'yuanmeng', 'liuyang'],
    ] as const)
      expect(await save(as, of, substitute)).toMatchObject(refused('forbidden'));
  });

  test('is made by those alone who are away or may do so for others, and is neither of the two', async () => {
    for (const [as, of] of [
      ['panwei', 'yuanmeng'],
      ['liangxue', 'lijianguo'],
      ['zhangwei', 'liuyang'],
    ] as const)
      expect(await save(as, of, as)).toMatchObject(refused('forbidden'));
    for (const as of ['zhangwei', 'lijianguo', 'admin'])
      expect(await save(as, as, as)).toMatchObject(refused('invalid'));
    const { id } = done(await save('liangxue', 'zhangwei', 'liuyang'), 'of two others');
    for (const data of [
      { substituteId: company.person('liangxue') },
      { userId: company.person('yuanmeng'), substituteId: company.person('panwei') },
    ])
      expect(await company.change('liangxue', 'approvalSubstitute', id, data)).toMatchObject(
        refused('forbidden'),
      );
  });
});

test('nobody of the staff sets anything for somebody else', async () => {
  const settings: Record<string, RecordData> = {
    frequentUseMenu: { menuName: '合同台账', url: '/contract/list' },
    userPersonalConfiguration: { key: 'list.density', value: 'compact' },
  };
  for (const [module, data] of Object.entries(settings)) {
    const save = (of: string) =>
      company.call('zhangwei', 'POST', `/v1/${module}/handle`, {
        data: { ...data, userId: company.person(of) },
      });
    for (const of of ['liuyang', 'yuanmeng'])
      expect([module, await save(of)]).toMatchObject([module, refused('forbidden')]);
    done(await save('zhangwei'), `${module} of one’s own`);
  }
});

/** One catalogue for the whole group, kept by whoever keeps such ones in any of its companies. */
const catalogues = [
  'basicAccountType',
  'basicDepartmentType',
  'budgetComponent',
  'budgetField',
  'budgetSubject',
  'budgetTemplate',
  'expenseType',
  'materialInfo',
  'projectCategory',
  'workCalendar',
  'znkjParts',
];

describe('whoever has every ordinary role of one company', () => {
  let records: CompanyRecords;
  let stranger: Caller;
  beforeAll(async () => {
    const { services } = company.server;
    records = await CompanyRecords.write(services);
    const person = services.directory().person(company.person('yuanmeng'))!;
    const orgs = services.directory().orgsOfCompany(person.companyId!);
    const roles = Object.keys(services.registry().roles.roles);
    stranger = {
      userId: person.id,
      name: person.name,
      orgId: person.orgId,
      companyId: person.companyId,
      roles: new Set(['staff', ...roles.filter((role) => role !== 'sa' && role !== 'ch')]),
      orgs,
      companyOrgs: orgs,
      language: 'en',
    };
  });

  /** Everything that can be done to a record, but what a process asks of those it names. */
  function acts({ module, flow, transitions = [] }: Module): (() => Promise<unknown>)[] {
    const { services } = company.server;
    const id = records.idOf(module);
    const requestKey = () => randomUUID();
    const buttons = transitions.filter(({ action }) => action).map((each) => each.id);
    return [
      () => saveRecord(services, stranger, module, { id, rev: 1, data: {} }),
      () => deleteRecord(services, stranger, module, id),
      ...[...buttons, 'void'].map(
        (action) => () =>
          actOnRecord(services, stranger, module, id, { action, requestKey: requestKey() }),
      ),
      ...(flow
        ? [() => startProcess(services, stranger, module, id, { requestKey: requestKey() })]
        : []),
    ];
  }

  test('changes, submits, voids and deletes nothing of the other, but catalogues of the group', async () => {
    const { services } = company.server;
    const reached = new Set<string>();
    for (const module of services.registry().stored)
      for (const act of acts(module)) {
        const told = await act().then(
          () => 'done',
          (error: unknown) => (error as Partial<BusinessError>).error,
        );
        if (told !== 'forbidden' && told !== 'notFound') reached.add(module.module);
      }
    expect([...reached].toSorted()).toEqual(catalogues);
  }, 300_000);
});
