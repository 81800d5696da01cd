import type { AccountInfo, FoundProcess } from '#shared/contract/index.ts';
import type { Person } from './Person.ts';

/** An approval to look at. */
export interface Approval {
  module: string;
  address: string;
  /** Account of who is asked; undefined: the process is over. */
  user: string | undefined;
}

const perPage = 200;

/** Of every module with a process one approval, for preference one that waits for somebody. */
export async function approvalsOf(administrator: Person): Promise<Approval[]> {
  const chosen = new Map<string, FoundProcess>();
  for (const process of await processes(administrator)) {
    const known = chosen.get(process.moduleNo);
    if (!known || (!known.tasks[0] && process.tasks[0])) chosen.set(process.moduleNo, process);
  }
  const users = new Map<string, string>();
  for (const { tasks } of chosen.values())
    for (const { userId } of tasks.slice(0, 1))
      if (!users.has(userId)) {
        const account = `/api/v1/account/${userId}`;
        users.set(userId, (await asked<AccountInfo>(administrator, account)).userName);
      }
  return [...chosen.values()].map(({ moduleNo, businessKey, tasks }) => ({
    module: moduleNo,
    address: `/process/approval?moduleNo=${moduleNo}&id=${businessKey}&shenpi=1`,
    user: users.get(tasks[0]?.userId ?? ''),
  }));
}

/** All processes of the company, the newest first. */
async function processes(administrator: Person, page = 1): Promise<FoundProcess[]> {
  const list = `/api/workFlow/getListByPageCustomAllNotPermiss?page=${page}&row=${perPage}`;
  const { rows } = await asked<{ rows: FoundProcess[] }>(administrator, list);
  return rows.length < perPage ? rows : [...rows, ...(await processes(administrator, page + 1))];
}

const asked = async <Data>(person: Person, path: string): Promise<Data> =>
  (JSON.parse(await person.fetch(path)) as { data: Data }).data;
