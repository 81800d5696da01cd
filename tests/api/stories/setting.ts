import { expect } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, refusal, type RealCompany } from '#tests/support/realCompany.ts';

/** What is said when somebody submits a document; the draft stays. */
export const refusalOf = async (company: RealCompany, as: string, module: string, id: string) =>
  (await refusal(company.submit(as, module, id))).message;

/** A draft that is refused with these words, and goes all the way once it is mended; answers its id. */
export async function mended(
  company: RealCompany,
  as: string,
  module: string,
  { data, words, better }: { data: RecordData; words: string; better: RecordData },
): Promise<string> {
  const id = await company.add(as, module, data);
  expect(await refusalOf(company, as, module, id)).toBe(words);
  done(await company.change(as, module, id, better), `${module} mended`);
  await company.pass(as, module, id);
  return id;
}

/** A contract goes before the committee, which lets it pass by two votes of three; answers the review. */
export function reviewed(company: RealCompany, as: string, contractId: string, day: string) {
  const members = ['huanghai', 'wujing', 'linfang'].map((name, i) => ({
    memberId: company.person(name),
    discipline: ['business', 'legal', 'finance'][i]!,
    opinion: '同意签订',
    agreed: i > 0,
  }));
  const review = { contractId, meetingDate: day, conclusion: 'pass', members };
  return company.file(as, 'contractCommittee', review);
}

/** Opens the accounting period of a day for the first company; answers its id. */
export async function openPeriod(company: RealCompany, day: string): Promise<string> {
  const month = day.slice(0, 7);
  const manager = 'yangfan';
  const { rows } = done(await company.list(manager, 'basicAccountPeriod'), 'periods');
  const { companyId } = await company.read('personnelInfo', company.person(manager));
  const known = rows.find((row) => row.month === month && row.companyId === companyId);
  const id =
    (known?.id as string | undefined) ??
    (await company.add(manager, 'basicAccountPeriod', {
      year: Number(month.slice(0, 4)),
      month,
      startDate: `${month}-01`,
      endDate: `${month}-28`,
    }));
  const { periodStatus } = await company.read('basicAccountPeriod', id);
  if (periodStatus !== 'JXZ')
    done(await company.act(manager, 'basicAccountPeriod', id, 'open'), 'open');
  return id;
}

/** Id of the record of a module in whose field stands this. */
export async function idOf(company: RealCompany, module: string, field: string, value: string) {
  const { rows } = done(await company.list('admin', module, { search: value }), module);
  const found = rows.find((row) => row[field] === value);
  if (!found) throw new Error(`No ${module} has ${field} ${value}`);
  return found.id as string;
}

/** Records that were made for a document. */
export async function madeFor(company: RealCompany, module: string, businessKey: string) {
  const filters = [{ field: 'businessKey', operator: 'eq', value: businessKey }];
  const { rows } = done(await company.list('admin', module, { filters }), module);
  return Promise.all(rows.map(({ id }) => company.read(module, id as string)));
}
