import type { Grant } from '../language/index.ts';

/** What a grant gives of the records it is about. */
export interface Reach {
  /** Undefined: every record. */
  rows?: string;
  fields?: string[];
  except?: string[];
  levels?: ('normal' | 'sensitive')[];
}

/** What a role may do by an action: whatever one of these reaches. Nothing: it may not. */
export type Cell = readonly Reach[];

/** What one role may do, by action. */
export const cellOf = (access: readonly Grant[], role: string, action: string): Cell =>
  access.filter((grant) => isOf(grant, role, action)).map(reachOf);

/** The grants where one role reaches something else by one action, and all else is as before. */
export function withCell(
  access: readonly Grant[],
  role: string,
  action: string,
  cell: Cell,
): Grant[] {
  const rest = access.flatMap((grant) => without(grant, role, action));
  return joined([
    ...rest,
    ...cell.map((reach): Grant => ({ id: '', roles: [role], actions: [action], ...reach })),
  ]);
}

const isOf = ({ roles, actions }: Grant, role: string, action: string) =>
  roles.includes(role) && actions.includes(action);

export function reachOf({ rows, fields, except, levels }: Grant): Reach {
  return {
    ...(rows !== undefined && { rows }),
    ...(fields && { fields }),
    ...(except && { except }),
    ...(levels && { levels }),
  };
}

/** A grant but for one role’s action: the other roles keep it, and the role its other actions. */
function without(grant: Grant, role: string, action: string): Grant[] {
  if (!isOf(grant, role, action)) return [grant];
  const roles = grant.roles.filter((one) => one !== role);
  const actions = grant.actions.filter((one) => one !== action);
  return [
    ...(roles.length > 0 ? [{ ...grant, roles }] : []),
    // an own one: its id is found when all are joined
    ...(actions.length > 0
      ? [{ ...grant, id: roles.length > 0 ? '' : grant.id, roles: [role], actions }]
      : []),
  ];
}

const key = (grant: Grant) => JSON.stringify(reachOf(grant));
const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry) => other.includes(entry));

/** Grants that were made here join those that reach the same, for the same roles or the same actions. */
function joined(grants: readonly Grant[]): Grant[] {
  const result: Grant[] = [];
  for (const grant of grants) {
    const match =
      grant.id === ''
        ? result.findIndex(
            (other) =>
              key(other) === key(grant) &&
              (sameList(other.roles, grant.roles) || sameList(other.actions, grant.actions)),
          )
        : -1;
    if (match === -1) {
      result.push(grant);
      continue;
    }
    const other = result[match]!;
    result[match] = {
      ...other,
      roles: [...new Set([...other.roles, ...grant.roles])],
      actions: [...new Set([...other.actions, ...grant.actions])],
    };
  }
  const ids = new Set(result.map(({ id }) => id));
  return result.map((grant) => {
    if (grant.id !== '') return grant;
    const id = freeId(`${grant.roles[0]!}${capital(grant.actions[0]!)}`, ids);
    ids.add(id);
    return { ...grant, id };
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function freeId(wanted: string, ids: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted}${count}`;
    if (!ids.has(id)) return id;
  }
}
