import type { Services } from '../../Services.ts';

/** Who decides where nobody else is found: whom the company names for it, else its administrators. */
export function standIns({ configuration, directory }: Services): readonly string[] {
  const people = directory();
  const named = configuration().text('admin.userId');
  return named && people.person(named)?.active ? [named] : people.administrators();
}
