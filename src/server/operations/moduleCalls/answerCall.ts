import type { ListAnswer, RecordAnswer } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { modulesOfType, taskList, withDetails } from '../workflow/index.ts';
import type { TaskListAnswer } from '../workflow/lists/taskList.ts';
import { askedFields, filtersOf } from './askedFilters.ts';
import { callOf } from './callOf.ts';
import {
  linesOf,
  listed,
  oneRecord,
  sumsOf,
  treeOf,
  valuesOf,
  type CalledSums,
} from './findByCall.ts';
import { isFree } from './isFree.ts';

/** What was said in the address and its query. */
export interface CallQuery {
  page: number;
  rows: number;
  search?: string;
  /** By the names of parameters, or of the fields that the address has a place for. */
  values: Readonly<Record<string, string>>;
}

type CallAnswer =
  ListAnswer | TaskListAnswer | RecordAnswer | CalledSums | unknown[] | { free: boolean };

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
  { page, rows, search, values }: CallQuery,
): Promise<CallAnswer> {
  const { module, call } = callOf(services, moduleName, id);
  if (call.tasks !== undefined) {
    const modules = modulesOfType(services.registry(), call.tasks);
    const filter = { modules, ...(search && { search }) };
    const tasks = await taskList(services, caller, 'todo', filter, page, rows);
    return { ...tasks, rows: await withDetails(services, caller, tasks.rows) };
  }
  if (call.tree !== undefined) {
    const { isCascade, attributes, ...others } = values;
    const asked = filtersOf(module, askedFields(call, others));
    const how = { ...(isCascade && { isCascade }), ...(attributes && { attributes }) };
    return treeOf(services, caller, module, call, asked, how);
  }
  const asked = askedFields(call, values);
  if (call.free) return isFree(services, caller, module, asked);
  const filters = filtersOf(module, asked);
  if (call.record) return oneRecord(services, caller, module, call, asked, filters);
  if (call.lines !== undefined) return linesOf(services, caller, module, call, asked, filters);
  if (call.sums) return sumsOf(services, caller, module, call, filters);
  if (call.values !== undefined) return valuesOf(services, caller, module, call, filters);
  if (call.list === undefined) throw errors.notFound();
  return listed(services, caller, module, call, { page, rows, ...(search && { search }), filters });
}
