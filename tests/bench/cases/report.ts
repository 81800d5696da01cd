import { Client } from 'pg';
import { createRegistry } from '#engine/schema/registry.ts';
import { sessionSettings } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { reportData } from '#server/features/reports/reportData.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import { people } from '#tests/support/company.ts';
import { openTestServices } from '#tests/support/testServices.ts';
import { dealsReport } from '../support/dealsReport.ts';
import { compared, timed, type Figure } from '../support/figures.ts';
import { makeMillion } from '../support/million.ts';
import { openOffice } from '../support/office.ts';
import { settle } from '../support/records.ts';

const counts = { deals: 1_000_000, clients: 20_000 };
const [warmUp, rounds] = [2, 12];

const report = dealsReport(
  { id: 'owner', field: 'ownerId' },
  { id: 'department', field: 'ownerId.orgId' },
);

const figures = `sum(d.amount)::text as amount, count(*) as count`;
const contests = [
  {
    name: 'month-owner',
    rows: ['month', 'owner'],
    bare: `select to_char(date_trunc('month', d."signDate"), 'YYYY-MM') as month, d."ownerId", ${figures}
      from data.deal d group by 1, 2`,
  },
  {
    name: 'month-department',
    rows: ['month', 'department'],
    bare: `select to_char(date_trunc('month', d."signDate"), 'YYYY-MM') as month, p."orgId", ${figures}
      from data.deal d left join data.person p on p.id = d."ownerId" group by 1, 2`,
  },
];

/** 1,000,000 deals by month and department, subtotals and all, against the bare statement without any. */
export async function benchReport(): Promise<Figure[]> {
  const office = await openOffice();
  const client = new Client(office.databaseUrl);
  const db = await openDatabase({ url: office.databaseUrl, poolSize: 2 });
  try {
    await makeMillion(office.db, createRegistry(await readDefinitions(office.db)), counts);
    await settle(office.db);
    const services = await openTestServices(db);
    const caller = callerFor(services.directory(), people.ann, 'en');
    await client.connect();
    await client.query(sessionSettings);
    const found: Figure[] = [];
    for (const { name, rows, bare } of contests) {
      const times = { report: [] as number[], bare: [] as number[] };
      for (let n = 0; n < rounds + warmUp; n += 1) {
        let cells = 0;
        let groups = 0;
        const ours = await timed(async () => {
          const answer = await reportData(services, caller, { report, query: { rows } });
          cells = answer.cells.filter(({ r }) => r.length === rows.length).length;
        });
        const theirs = await timed(async () => {
          groups = (await client.query(bare)).rows.length;
        });
        if (cells !== groups) throw new Error(`${name}: ${cells} cells, ${groups} groups`);
        if (n < warmUp) continue;
        times.report.push(ours);
        times.bare.push(theirs);
      }
      found.push(compared(`report-${name}`, 'ms', times.report, times.bare, { goal: 1.2 }));
    }
    await services.changes.close();
    return found;
  } finally {
    await client.end();
    await db.close();
    await office.close();
  }
}
