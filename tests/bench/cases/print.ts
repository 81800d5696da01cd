import { parseSource } from '#engine/schema/check/index.ts';
import { defaultPrint } from '#engine/print/defaultTemplate.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { printRecords } from '#server/features/prints/printRecords.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import type { LiveServices } from '#server/Services.ts';
import { applySources } from '#server/start/applyFiles.ts';
import { insertCompany, people } from '#tests/support/company.ts';
import { field, module } from '#tests/support/modules.ts';
import { pdfPages } from '#tests/support/pdfPages.ts';
import { openTestServices } from '#tests/support/testServices.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { limited, timed, type Figure } from '../support/figures.ts';

const pages = 200;
/** One below the other they fill more than the pages. */
const lines = 9_000;
const [warmUp, rounds] = [1, 5];
const goal = 5_000;

const text = (en: string, zh: string) => ({ en, zh });
const words = (en: string, zh: string) => field('string', { title: text(en, zh) });
const money = (en: string, zh: string) => field('money', { title: text(en, zh) });
const tables = ['items', 'few'] as const;
const delivery = module(
  'delivery',
  {
    name: words('Name', '名称'),
    client: words('Customer', '客户'),
    ...Object.fromEntries(
      tables.map((name) => [
        name,
        field('table', {
          title: text('Items', '物资明细'),
          rows: { max: lines },
          columns: {
            goods: words('Goods', '物资名称'),
            size: words('Specification', '规格型号'),
            unit: words('Unit', '单位'),
            count: field('number', { title: text('Count', '数量') }),
            price: money('Price', '单价'),
            amount: money('Amount', '金额'),
          },
        }),
      ]),
    ),
  },
  {
    list: { columns: [{ id: 'name' }] },
    form: {
      tabs: [
        {
          id: 'main',
          title: text('Main', '基本信息'),
          sections: [{ id: 'main', rows: [['name', 'client'], ['few'], ['items']] }],
        },
      ],
    },
    access: [{ id: 'all', roles: ['finance'], actions: ['read', 'create', 'print'] }],
  },
);

const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    goods: `热镀锌钢管 ${n}`,
    size: `DN${n % 200}`,
    unit: '米',
    count: String(n % 90),
    price: `${n % 700}.50`,
    amount: `${n * 3}.00`,
  }));

/** Milliseconds until 200 pages are there: of one record with as many lines, and of as many records. */
export async function benchPrint(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true, settings: [] });
  const db = await openDatabase({ url: postgres.url });
  try {
    const source = parseSource('delivery.module.json', 'module', JSON.stringify(delivery));
    await applySources(db, [...(await loadFiles('tests/fixtures/schemas')), source]);
    await insertCompany(db);
    const services = await openTestServices(db);
    const save = async (data: object) =>
      (await saveRecord(services, fay(services), 'delivery', { data: { ...data } })).id;
    const long = await save({ name: '出库单', items: items(lines) });
    const many: string[] = [];
    for (let n = 0; n < pages; n += 1)
      many.push(await save({ name: `出库单 ${n}`, client: '杭州水泵有限公司', few: items(20) }));
    const figures = [
      limited('print-200-pages', 'ms', await times(services, [long]), goal),
      limited('print-200-records', 'ms', await times(services, many), goal),
    ];
    await services.changes.close();
    return figures;
  } finally {
    await db.close();
    await postgres.stop();
  }
}

const fay = (services: LiveServices) => callerFor(services.directory(), people.fay, 'zh');

async function times(services: LiveServices, ids: string[]): Promise<number[]> {
  const all: number[] = [];
  const body = { module: 'delivery', ids };
  const limits = { max: pages, progress: () => {} };
  const print = () =>
    printRecords(services, fay(services), defaultPrint, body, 'https://erp.example.com', limits);
  const { length } = await pdfPages((await print()).content);
  if (length < pages) throw new Error(`${length} pages`);
  for (let n = 0; n < rounds + warmUp; n += 1) all.push(await timed(print));
  return all.slice(warmUp);
}
