import { isOrganisation } from '../language/fieldUses.ts';
import type { Module } from '../language/index.ts';

/** Rows as people choose them; all others are said as a condition. */
export const rowScopes = ['none', 'all', 'own', 'department', 'below', 'company'] as const;
export type RowScope = (typeof rowScopes)[number];

type Fields = Pick<Module, 'fields'>;

/** Reference to the company, or to the department, that a record belongs to. */
const orgField = ({ fields }: Fields) =>
  ['orgId', ...Object.keys(fields)].find((name) => isOrganisation(fields[name]));

/** The condition of a scope; undefined where the module has no field for it. All and none have none. */
export function conditionOfScope(module: Fields, scope: RowScope): string | undefined {
  const org = orgField(module);
  switch (scope) {
    case 'own':
      return 'createdBy == user.id';
    case 'department':
      return org && `${org} == user.orgId`;
    case 'below':
      return org && `${org} in user.orgs`;
    case 'company':
      return org && `${org} in user.companyOrgs`;
    default:
      return undefined;
  }
}

/** The scopes that a module can have. */
export const scopesOf = (module: Fields): RowScope[] =>
  rowScopes.filter(
    (scope) => scope === 'none' || scope === 'all' || conditionOfScope(module, scope) !== undefined,
  );

/** Which scope a condition is, if it is one. */
export const scopeOfCondition = (module: Fields, rows: string | undefined): RowScope | undefined =>
  rows === undefined
    ? 'all'
    : rowScopes.find((scope) => conditionOfScope(module, scope) === rows.trim());

/** Records of chosen organisations, or undefined where the module has none. */
export function conditionOfOrgs(module: Fields, ids: readonly string[]): string | undefined {
  const org = orgField(module);
  return org && `${org} in [${ids.map((id) => `'${id}'`).join(', ')}]`;
}

/** The organisations that a condition names, if it names nothing else. */
export function orgsOfCondition(module: Fields, rows: string | undefined): string[] | undefined {
  const org = orgField(module);
  const match = org && rows?.match(new RegExp(`^${org} in \\[(('[0-9a-f-]{36}'(, )?)*)\\]$`));
  return match ? [...match[1]!.matchAll(/'([^']+)'/g)].map(([, id]) => id!) : undefined;
}
