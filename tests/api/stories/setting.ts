import { done, type RealCompany } from '#tests/support/realCompany.ts';

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
