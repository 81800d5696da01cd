import { done, type RealCompany } from './realCompany.ts';

/** Decides a setting of the company as an administrator does; undefined: nothing is decided any more. */
export async function decideSetting(
  company: RealCompany,
  key: string,
  value: string | number | undefined,
) {
  const filters = [{ field: 'key', operator: 'eq', value: key } as const];
  const [known] = done(await company.list('admin', 'globalConfiguration', { filters }), key).rows;
  const enabled = value !== undefined;
  if (!known) {
    const valueKind = typeof value === 'number' ? 'number' : 'string';
    const data = { key, value: value === undefined ? null : String(value), valueKind, enabled };
    await company.add('admin', 'globalConfiguration', data);
    return;
  }
  const data = enabled ? { value: String(value), enabled } : { enabled };
  done(await company.change('admin', 'globalConfiguration', known.id as string, data), key);
}

/** Does something while the company has decided every setting as these conditions compare it. */
export async function whileDecided<T>(
  company: RealCompany,
  conditions: string,
  act: () => Promise<T>,
): Promise<T> {
  const compared = [...conditions.matchAll(/\bsetting\('([\w.]+)'\) == '(\w+)'/g)];
  for (const [, key, value] of compared) await decideSetting(company, key!, value);
  try {
    return await act();
  } finally {
    for (const [, key] of compared) await decideSetting(company, key!, undefined);
  }
}
