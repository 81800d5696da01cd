import type { Access } from '../../shell/menu/MenuContext.ts';
import type { ScreenRoute } from '../../shell/menu/readMenu.ts';

/**
 * The form of each module one may create records in, those one used lately first. A module's other forms are for
 * records it has, or for some kinds of them.
 *
 * @param lately modules, the latest first
 */
export function usedForms({ routes, permits }: Access, lately: readonly string[]): ScreenRoute[] {
  const all = routes.filter(
    ({ component, moduleNo }) => component === 'form' && moduleNo && permits(`${moduleNo}.create`),
  );
  const forms = all.filter(
    (form) => form === all.find(({ moduleNo }) => moduleNo === form.moduleNo),
  );
  const used = [...new Set(lately)].toReversed();
  return forms.toSorted((a, b) => used.indexOf(b.moduleNo!) - used.indexOf(a.moduleNo!));
}
