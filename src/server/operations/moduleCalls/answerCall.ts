import { apiPath } from '#engine/schema/apiPath.ts';
import type { ApiCall, Module } from '#engine/schema/language/index.ts';
import type { CalledPerson, ListAnswer } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { grantedActions } from '../menu/permissions.ts';
import { columnsOf, listSpecOf } from '../records/list/listSpec.ts';
import { readPage } from '../records/listRecords.ts';
import { modulesOfType, taskList, withAmounts } from '../workflow/index.ts';
import type { TaskListAnswer } from '../workflow/lists/taskList.ts';

/** What was said in the address and its query. */
export interface CallQuery {
  page: number;
  rows: number;
  search?: string;
  /** By the names of the fields that the address has a place for. */
  values: Readonly<Record<string, string>>;
}

/**
 * Answers a call at an address of a module’s own, with what the caller may see.
 *
 * @throws errors.notFound when the module has no such call; errors.forbidden, errors.badRequest as the list it answers
 */
export async function answerCall(
  services: Services,
  caller: Caller,
  moduleName: string,
  id: string,
  query: CallQuery,
): Promise<ListAnswer | TaskListAnswer | CalledPerson[]> {
  const module = services.registry().findModule(moduleName);
  const call = module?.api?.find((one) => one.id === id);
  if (!module || !call) throw errors.notFound();
  if (call.tasks !== undefined) {
    const modules = modulesOfType(services.registry(), call.tasks);
    const filter = { modules, ...(query.search && { search: query.search }) };
    const tasks = await taskList(services, caller, 'todo', filter, query.page, query.rows);
    return { ...tasks, rows: await withAmounts(services, caller, tasks.rows) };
  }
  if (call.role !== undefined) return holdersOf(services, caller, module, call.role);
  return listed(services, caller, module, call, query);
}

function listed(
  services: Services,
  caller: Caller,
  module: Module,
  { path, list, where }: ApiCall,
  { page, rows, search, values }: CallQuery,
): Promise<ListAnswer> {
  const context: ReadContext = { services, caller, db: services.db };
  const spec = listSpecOf(module, list);
  const conditions = [spec.where, where].flatMap((one) => (one === undefined ? [] : [`(${one})`]));
  const listed = {
    module,
    spec: conditions.length ? { ...spec, where: conditions.join(' && ') } : spec,
    columns: columnsOf(context, module, spec),
  };
  const fields = apiPath(path).slots.filter((slot) => Object.hasOwn(values, slot));
  return readPage(context, listed, {
    page,
    size: rows,
    query: {
      ...(search && { search }),
      filters: fields.map((field) => ({ field, operator: 'eq', value: values[field]! })),
    },
  });
}

function holdersOf(
  services: Services,
  caller: Caller,
  module: Module,
  role: string,
): CalledPerson[] {
  if (!grantedActions(module, caller).has('read')) throw errors.forbidden({ action: 'read' });
  const directory = services.directory();
  return directory
    .roleHolders(role, caller.orgId ?? undefined)
    .flatMap((id) => directory.person(id) ?? [])
    .map(({ id, name, number, orgId }) => ({ id, name, number, orgId }));
}
