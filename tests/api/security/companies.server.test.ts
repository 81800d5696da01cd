import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SqlFragment } from '#engine/expression/types.ts';
import type { Grant, Module } from '#engine/schema/language/index.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import { accessFor } from '#server/features/access/index.ts';
import { choiceCondition } from '#server/features/records/save/refuseUnknownReferences.ts';
import { entityOf } from '#server/features/records/sql/entity.ts';
import { join, sql } from '#server/db/query.ts';
import { and } from '#server/features/records/sql/fragment.ts';
import type { Caller, Services } from '#server/Services.ts';
import { CompanyRecords } from '#tests/support/companyRecords.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

/** Who acts for the whole group. */
const groupRoles = ['sa', 'ch'];
const catalogue = 'one catalogue for the whole group';
const named = 'people, posts and organisations are named everywhere';
const told = 'said to everybody';
/** What ordinary roles reach of every company, and why. */
const shared: Record<string, string> = {
  'appVersion.everyone': told,
  'basicAccountType.keepers': catalogue,
  'basicAccountType.company': catalogue,
  'basicDepartmentType.everyone': catalogue,
  'basicDepartmentType.keepers': catalogue,
  'budgetComponent.everyone': catalogue,
  'budgetComponent.keepers': catalogue,
  'budgetField.everyone': catalogue,
  'budgetField.keepers': catalogue,
  'budgetSubject.everyone': catalogue,
  'budgetSubject.keepers': catalogue,
  'budgetTemplate.everyone': catalogue,
  'budgetTemplate.keepers': catalogue,
  'budgetTemplate.brActions': catalogue,
  'expenseType.everyone': catalogue,
  'expenseType.keepers': catalogue,
  'formTemplate.everyone': catalogue,
  'materialInfo.everyone': catalogue,
  'materialInfo.keepers': catalogue,
  'personnelInfo.everyone': named,
  'personnelJob.everyone': named,
  'personnelOrg.everyone': named,
  'projectCategory.everyone': catalogue,
  'projectCategory.managers': catalogue,
  'systemMaintenance.everyone': told,
  'virtualOrg.everyone': named,
  'workCalendar.everyone': 'one calendar for the whole group',
  'workCalendar.administrators': 'one calendar for the whole group',
  'znkjParts.everyone': catalogue,
  'znkjParts.keepers': catalogue,
};
/** A department of another company may undertake a project; its leaders then see it. */
const chosenFreely = ['projectAdd.own: undertakeOrgId'];
/**
 * The one person of the records is the substitute, too; the asset was bought, the period has begun; the contract is of
 * another type, the cost of a document.
 */
const ofOtherRecords = [
  'approvalSubstitute.company',
  'assetInfo.mistakes',
  'basicAccountPeriod.unused',
  'contractCreate.devices',
  'costSource.importers',
  'receiptRegister.corrections',
  'signatureManage.unconfirmed',
];

let company: RealCompany;
let services: Services;
let records: CompanyRecords;
beforeAll(async () => {
  company = await openRealCompany();
  services = company.server.services;
  records = await CompanyRecords.write(services);
});
afterAll(() => company.close());

/** A person of the other company with nothing but these roles there, who leads all of it. */
function stranger(roles: readonly string[]): Caller {
  const directory = services.directory();
  const person = directory.person(company.person('yuanmeng'))!;
  const orgs = directory.orgsOfCompany(person.companyId!);
  return {
    userId: person.id,
    name: person.name,
    orgId: person.orgId,
    companyId: person.companyId,
    roles: new Set(['staff', ...roles]),
    orgs,
    companyOrgs: orgs,
    language: 'en',
  };
}

/** Somebody of the company that the records are of. */
const colleague = (roles: readonly string[]): Caller => ({
  ...stranger(roles),
  userId: records.userId,
  orgId: records.orgId,
  companyId: records.orgId,
  orgs: [records.orgId],
  companyOrgs: [records.orgId],
});

const ordinary = (grant: Grant) => grant.roles.filter((role) => !groupRoles.includes(role));
const modules = () => services.registry().stored;
const statusesOf = ({ fields }: Module): (string | null)[] => {
  const { status } = fields;
  const items = status?.dict ? services.registry().findDict(status.dict)?.items : undefined;
  return status ? (status.statuses ?? items?.map(({ value }) => value) ?? []) : [null];
};

/** Where a grant of a module applies to row `t`, for somebody who has it. */
function condition(module: Module, grant: Grant, caller: Caller): SqlFragment {
  const [action = ''] = grant.actions;
  const held = module.access.filter(
    ({ roles, actions }) =>
      actions.includes(action) && roles.some((role) => caller.roles.has(role)),
  );
  const granted = accessFor({ services, caller }, module.module).grants(action, 't');
  return granted[held.indexOf(grant)]!.where;
}

/** Those of these grants that apply to the record of their module, in whatever status. */
async function applying(
  module: Module,
  grants: readonly Grant[],
  callerOf: (roles: readonly string[]) => Caller,
): Promise<Grant[]> {
  if (grants.length === 0) return [];
  const conditions = grants.map((grant) => condition(module, grant, callerOf(ordinary(grant))));
  const found = new Set<Grant>();
  for (const status of statusesOf(module)) {
    if (status !== null) await records.inStatus(module, status);
    const row = await services.db.first<{ applies: (boolean | null)[] }>(
      sql`select array[${join(conditions)}]::boolean[] as applies
        from ${entityOf(module).table} t where t.id = ${records.idOf(module.module)}::uuid`,
    );
    grants.forEach((grant, index) => row!.applies[index] === true && found.add(grant));
  }
  return [...found];
}

const ordinaryGrants = ({ access }: Module) => access.filter((grant) => ordinary(grant).length > 0);

test('the chairman reads the group, and writes nothing of it', () => {
  const written = modules().flatMap(({ module, access }) =>
    access
      .filter(({ roles, rows }) => roles.includes('ch') && !rows)
      .flatMap(({ actions }) => actions)
      .filter((action) => !['read', 'export', 'print'].includes(action))
      .map((action) => `${module}.${action}`),
  );
  expect(written).toEqual([]);
});

test('the chairman is asked about documents of every company of the group', () => {
  const directory = company.server.services.directory();
  const orgs = [...new Set(directory.people().map(({ orgId }) => orgId ?? undefined))];
  const asked = new Set(orgs.flatMap((orgId) => [...directory.roleHolders('ch', orgId)]));
  expect(orgs.length).toBeGreaterThan(1);
  for (const orgId of orgs) expect(directory.roleHolders('ch', orgId)).toEqual([...asked]);
  expect(asked.size).toBe(1);
});

test('nobody reaches records of another company, but of what the group shares', async () => {
  const crossing: string[] = [];
  for (const module of modules()) {
    const grants = await applying(module, ordinaryGrants(module), stranger);
    crossing.push(...grants.map(({ id }) => `${module.module}.${id}`));
  }
  expect(crossing.filter((one) => !shared[one])).toEqual([]);
  expect(Object.keys(shared).filter((one) => !crossing.includes(one))).toEqual([]);
}, 300_000);

test('colleagues reach the same records', async () => {
  const missed: string[] = [];
  for (const module of modules()) {
    const found = await applying(module, ordinaryGrants(module), colleague);
    for (const grant of ordinaryGrants(module))
      if (!found.includes(grant)) missed.push(`${module.module}.${grant.id}`);
  }
  expect(missed).toEqual(ofOtherRecords);
}, 300_000);

/** Fields whose choice makes a record one of a company: those that grants ask for it. */
function decidesCompany({ fields, access }: Module): string[] {
  const heads = access.flatMap(({ rows = '' }) =>
    [...rows.matchAll(/(\w+)(?:\.\w+)* (?:in|==) user\.(?:companyOrgs|companyId|orgs)\b/g)].map(
      ([, head]) => head!,
    ),
  );
  return [...new Set(heads)].filter((head) => fields[head] && isTyped(fields[head]));
}

test('nobody makes records for another company', async () => {
  const registry = services.registry();
  const crossing: string[] = [];
  for (const module of modules()) {
    const writing = ordinaryGrants(module).filter(({ actions }) =>
      actions.some((action) => ['create', 'update'].includes(action)),
    );
    await records.by(module, company.person('yuanmeng'));
    for (const grant of await applying(module, writing, stranger)) {
      if (shared[`${module.module}.${grant.id}`]) continue;
      const caller = stranger(ordinary(grant));
      for (const name of decidesCompany(module)) {
        const field = module.fields[name]!;
        const target = referencedModule(field, registry.system);
        if (!target || field.type === 'user') continue;
        const context = { services, caller, db: services.db };
        const offered = await services.db.first(
          sql`select 1 as found from ${entityOf(registry.module(target)).table} t
            where t.id = ${records.idOf(target)}::uuid and ${and([
              accessFor(context, target).rows('read', 't'),
              choiceCondition(context, module.module, field, {}),
            ])}`,
        );
        if (offered) crossing.push(`${module.module}.${grant.id}: ${name}`);
      }
    }
    await records.by(module, records.userId);
  }
  expect(crossing).toEqual(chosenFreely);
}, 300_000);
