import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '#engine/expression/decimal.ts';
import type { Field, Report } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';
import { entityOf } from '#server/features/records/sql/entity.ts';
import { name as quoted, raw, sql } from '#server/db/query.ts';
import type { ReportAnswer } from '#shared/contract/index.ts';
import { some } from '#tests/support/longTests.ts';
import { Expected, pathIn, type Keys } from '#tests/support/reports/expected.ts';
import { modulesOn, valueAt } from '#tests/support/reports/valueAt.ts';
import { readCompanyRecords, type CompanyRecords } from '#tests/support/reports/CompanyRecords.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

/** Every report of the product, each figure of it worked out again from the records that its reader opens. */
const files = companyFiles;
const reports = files.flatMap(({ kind, value }) => (kind === 'report' ? [value as Report] : []));

/** The chairman reads all of the group. */
const leader = 'lijianguo';

let company: RealCompany;
let truth: CompanyRecords;
beforeAll(async () => {
  company = await openRealCompany();
  truth = await readCompanyRecords(company, leader, modulesOf(reports));
}, 600_000);
afterAll(() => company.close());

/** Modules whose records the figures are made of, and those that these refer to. */
function modulesOf(asked: readonly Report[]): Set<string> {
  const registry = company.server.services.registry();
  const found = new Set<string>([registry.system.orgs.module]);
  for (const report of asked)
    for (const source of report.sources) {
      found.add(source.module);
      for (const place of [...report.dimensions, ...report.measures, ...(report.filters ?? [])]) {
        const path = pathIn(source.id, place);
        if (path !== undefined)
          for (const module of modulesOn(registry, source, path)) found.add(module);
      }
      for (const { type, ref } of Object.values(registry.module(source.module).fields))
        if (type === 'ref' && ref !== undefined && ref !== '*') found.add(ref);
    }
  return found;
}

const ask = async (reader: string, report: string) =>
  done(
    await company.call<ReportAnswer>(reader, 'POST', '/v1/reports/data', { report }),
    `${reader} opens ${report}`,
  );

/** The members that each cell is of, as a test of what a row is told apart by. */
function* cellsOf(answer: ReportAnswer) {
  for (const cell of answer.cells) {
    const keys: Record<string, (key: string | null) => boolean> = {};
    let time: { id: string; key: string | null } | undefined;
    const sides = [[answer.rows, cell.r] as const, [answer.columns, cell.c] as const];
    for (const [dimensions, places] of sides)
      for (const [index, place] of places.entries()) {
        const { id, members, isTime } = dimensions[index]!;
        const member = members[place]!;
        const told = new Set(members.map(({ key }) => key));
        keys[id] = member.isRest ? (key) => !told.has(key) : (key) => key === member.key;
        if (isTime) time ??= { id, key: member.key };
      }
    yield { cell, keys: keys as Keys, time };
  }
}

const plain = (value: string | null) =>
  value !== null && /^-?[\d.]+$/.test(value)
    ? value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
    : value;

const opened = (reader: string, report: string) =>
  company.call<ReportAnswer>(reader, 'POST', '/v1/reports/data', { report });

const expectedFor = (report: Report, records: CompanyRecords) => {
  const { registry, now } = company.server.services;
  return new Expected({ registry: registry(), records, truth, now: now() }, report);
};

/** Where the answer says something else than the records that its reader opens. */
function differences(answer: ReportAnswer, expected: Expected): string[] {
  const wrong: string[] = [];
  for (const { cell, keys, time } of cellsOf(answer))
    for (const [index, { id }] of answer.measures.entries()) {
      const [told, worked] = [plain(cell.v[index]!), plain(expected.figure(id, keys, time))];
      const at = `${cell.r.join('.')}|${cell.c.join('.')}`;
      if (told !== worked) wrong.push(`${at} ${id}: ${told} is ${worked}`);
    }
  return wrong;
}

describe.each(reports.map((report) => [report.report, report] as const))('%s', (name, report) => {
  test('shows what the records add up to', async () => {
    const answer = await ask(leader, name);
    expect(differences(answer, expectedFor(report, truth))).toEqual([]);
    expect(answer.cells.length).toBeGreaterThan(1);
  });

  test('follows a record that changes', async () => {
    const before = await ask(leader, name);
    const { source, row, path, value } = changeIn(report);
    const module = company.server.services.registry().module(source.module);
    const entity = entityOf(module);
    const isOfLine = row.line && !path.startsWith('parent.');
    const table = isOfLine ? entity.lines.get(source.lines!)!.table : entity.table;
    const column = quoted(path.replace('parent.', ''));
    const { id } = isOfLine ? row.line! : row.record;
    const { db } = company.server.services;
    const at = sql`where id = ${id}::uuid`;
    const [kept] = await db.all<{ value: string }>(
      sql`select ${column}::text as value from ${table} ${at}`,
    );
    const set = (to: string) =>
      db.run(sql`update ${table} set ${column} = ${raw(`'${to}'`)} ${at}`);
    await set(value);
    try {
      const after = await ask(leader, name);
      expect(after).not.toEqual(before);
      const changed = await company.read(source.module, row.record.id as string, leader);
      expect(differences(after, expectedFor(report, instead(truth, changed)))).toEqual([]);
    } finally {
      await set(kept!.value);
    }
  });
});

/** A record that counts, and another value of a field that the report adds up or else is told apart by. */
function changeIn(report: Report) {
  const { rows } = expectedFor(report, truth);
  const sums = report.measures.filter(({ aggregate, hidden }) => aggregate === 'sum' && !hidden);
  for (const { id, ...place } of sums)
    for (const { source, row, values } of rows) {
      const path = pathIn(source.id, place);
      if (path !== undefined && values[id])
        return { source, row, path, value: new Decimal(values[id] as string).plus(1).toFixed() };
    }
  const { registry } = company.server.services;
  const shown = report.dimensions.find(({ id }) => id === report.rows?.[0])!;
  for (const { source, row } of rows) {
    const path = pathIn(source.id, shown);
    if (path === undefined) continue;
    const { field, value } = valueAt(registry(), truth, source, row, path);
    const target = referencedModule(field, registry().system);
    const others = target === undefined ? valuesOf(field) : truth.all(target).map(({ id }) => id);
    const other = others.find((one) => one !== value);
    if (value && other) return { source, row, path, value: other as string };
  }
  throw new Error(`Nothing to change in ${report.report}`);
}

/** Of a text any other one. */
const valuesOf = ({ dict }: Field) =>
  dict === undefined
    ? ['another']
    : company.server.services
        .registry()
        .dict(dict)
        .items.map(({ value }) => value);

/** The same with one record as it is now. */
const instead = (records: CompanyRecords, record: RecordData): CompanyRecords => ({
  all: (module) => records.all(module).map((one) => (one.id === record.id ? record : one)),
  find: (module, id) => (id === record.id ? record : records.find(module, id)),
});

/** A buyer, who sees some fields of some records alone, the head of a department, a clerk of the other company. */
test.each(some(['machao', 'liuyang', 'yuanmeng'], 3))(
  '%s sees the sums of what they may read',
  async (reader) => {
    const own = await readCompanyRecords(company, reader, modulesOf(reports));
    const wrong: string[] = [];
    let smaller = 0;
    for (const report of reports) {
      const { code, data } = await opened(reader, report.report);
      expect([report.report, code]).not.toEqual([report.report, 500]);
      if (code !== 200) continue;
      const expected = expectedFor(report, own);
      wrong.push(...differences(data, expected).map((text) => `${report.report} ${text}`));
      const all = expectedFor(report, truth).rows.length;
      if (expected.rows.length > 0 && expected.rows.length < all) smaller += 1;
    }
    expect(wrong).toEqual([]);
    expect(smaller).toBeGreaterThan(5);
  },
);
