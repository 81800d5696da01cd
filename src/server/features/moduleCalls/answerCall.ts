import type { ListAnswer, RecordAnswer } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { modulesOfType, taskList, withDetails } from '../workflow/index.ts';
import type { TaskListAnswer } from '../workflow/lists/taskList.ts';
import { askedFields, filtersOf } from './askedFilters.ts';
import { CalledRecords, type CalledSums } from './CalledRecords.ts';
import { callOf } from './callOf.ts';
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
  | ListAnswer
  | TaskListAnswer
  | RecordAnswer
  | CalledSums
  | readonly unknown[]
  | { free: boolean };

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
    const tasks = await taskList(services, caller, 'todo', filter, { page, size: rows });
    return { ...tasks, rows: await withDetails(services, caller, tasks.rows) };
  }
  if (call.tree !== undefined) {
    const { isCascade, attributes, ...others } = values;
    const filters = filtersOf(module, askedFields(call, others));
    const records = new CalledRecords(services, caller, module, call, filters);
    return records.tree(call.tree, {
      ...(isCascade && { isCascade }),
      ...(attributes && { attributes }),
    });
  }
  const asked = askedFields(call, values);
  if (call.free) return isFree(services, caller, module, asked);
  const records = new CalledRecords(services, caller, module, call, filtersOf(module, asked));
  if (call.record) return records.one(asked);
  if (call.lines !== undefined) return records.lines(call.lines, asked);
  if (call.sums) return records.sums(call.sums);
  if (call.values !== undefined) return records.values(call.values);
  if (call.list === undefined) throw errors.notFound();
  return records.page({ page, rows, ...(search && { search }) });
}
