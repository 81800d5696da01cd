import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { compileExpression, compute } from '#engine/expression/index.ts';
import { Settings } from '#engine/schema/Settings.ts';
import type { Shift } from '#engine/schema/WorkCalendar.ts';
import { openDatabase, load, select, sqlScope } from './sqlSupport.ts';
import { contextOf, scope } from './support.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
  const user = { id: null, orgs: [] };
  await load(database, {
    payments: [{ id: '00000000-0000-7000-8000-000000000001' }],
    contracts: [],
    orgs: [],
  });
  constants = { user, now: '2026-03-31T17:30:00.000Z', timeZone: 'Asia/Shanghai' };
});
afterAll(() => database.close());
let constants: Parameters<typeof sqlScope>[0];

const settings = new Settings();
const { calendar } = settings;
afterEach(() => calendar.set([]));

/** The value here and in the database, which must be one. */
async function counted(source: string, by = settings): Promise<unknown> {
  const compiled = compileExpression(source, { ...scope, settings: by });
  const here = compute(compiled, contextOf({})) ?? null;
  const [[there] = []] = await select(database, [compiled], sqlScope(constants));
  expect(there).toBe(here);
  return here;
}

/** As the company’s clock shows it: 2026-10-09 is a Friday. */
const at = (day: string, time: string) => `'${new Date(`${day}T${time}:00+08:00`).toISOString()}'`;
const between = (name: string, from: [string, string], to: [string, string], last?: string) =>
  `${name}(${at(...from)}, ${at(...to)}${last ? `, date('${last}')` : ''})`;

it.each([
  ['a whole day', ['2026-10-09', '09:00'], ['2026-10-09', '18:00'], '1', '8'],
  ['a morning', ['2026-10-09', '09:00'], ['2026-10-09', '12:00'], '0.5', '3'],
  ['an afternoon', ['2026-10-09', '13:00'], ['2026-10-09', '18:00'], '0.5', '5'],
  ['an hour of the morning', ['2026-10-09', '10:00'], ['2026-10-09', '11:00'], '0.5', '1'],
  ['the break at noon', ['2026-10-09', '12:00'], ['2026-10-09', '13:00'], '0', '0'],
  ['over a weekend', ['2026-10-09', '13:00'], ['2026-10-12', '12:00'], '1', '8'],
  ['a weekend', ['2026-10-10', '00:00'], ['2026-10-11', '23:59'], '0', '0'],
  ['from midnight to midnight', ['2026-10-09', '00:00'], ['2026-10-10', '00:00'], '1', '8'],
  ['what ends before it begins', ['2026-10-09', '18:00'], ['2026-10-09', '09:00'], '0', '0'],
  ['more than ten years', ['2026-10-09', '09:00'], ['2036-12-09', '09:00'], null, null],
] as const)('counts %s', async (_, from, to, days, hours) => {
  expect(await counted(between('workdays', [...from], [...to]))).toBe(days);
  expect(await counted(between('workhours', [...from], [...to]))).toBe(hours);
});

it('goes by holidays and by weekends that are worked', async () => {
  const week = between('workdays', ['2026-10-05', '09:00'], ['2026-10-11', '18:00']);
  expect(await counted(week)).toBe('5');
  calendar.set([
    { date: '2026-10-05', working: false },
    { date: '2026-10-06', working: false },
    { date: '2026-10-10', working: true },
  ]);
  expect(await counted(week)).toBe('4');
});

it('ends with a day where one is named', async () => {
  const days = (last: string) =>
    counted(between('workdays', ['2026-03-30', '13:00'], ['2026-04-03', '18:00'], last));
  expect(await days('2026-03-31')).toBe('1.5');
  expect(await days('2026-03-29')).toBe('0');
  expect(await days('2026-12-31')).toBe('4.5');
});

it('is empty where one of the moments is', async () => {
  expect(await counted(`workdays(createdAt, ${at('2026-04-03', '18:00')})`)).toBe(null);
});

it('goes by the hours of the company', async () => {
  const day = between('workdays', ['2026-10-09', '12:30'], ['2026-10-09', '14:00']);
  const hours = day.replace('workdays', 'workhours');
  const of = (...shifts: Shift[]) => new Settings({}, shifts);
  const late = of({ from: '10:00', until: '13:00' }, { from: '14:00', until: '19:00' });
  expect([await counted(day, late), await counted(hours, late)]).toEqual(['0.5', '0.5']);
  const whole = of({ from: '08:00', until: '16:20' });
  expect([await counted(day, whole), await counted(hours, whole)]).toEqual(['1', '1.5']);
});
