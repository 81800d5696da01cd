import type { Access } from '../../shell/menu/MenuContext.ts';
import type { ScreenRoute } from '../../shell/menu/readMenu.ts';

/** The form of each module one may create records in. A module's other forms are for records it has, or some kinds of them. */
export function creatingForms({ routes, permits }: Access): ScreenRoute[] {
  const all = routes.filter(
    ({ component, moduleNo }) => component === 'form' && moduleNo && permits(`${moduleNo}.create`),
  );
  return all.filter((form) => form === all.find(({ moduleNo }) => moduleNo === form.moduleNo));
}

/**
 * The forms that a person is likely to begin: those used lately, and those whose lists stand in their menu: the first of
 * each area before the second of any, since what everybody asks for stands in the last areas. They stand in the order of
 * the menu, so that each keeps its place.
 *
 * @param lately modules in which the person has begun something
 */
export function usedForms(access: Access, lately: readonly string[], most: number): ScreenRoute[] {
  const inMenu = new Set(
    access.routes.flatMap(({ moduleNo, hidden }) => (moduleNo && !hidden ? [moduleNo] : [])),
  );
  const used = new Set(lately);
  const forms = creatingForms(access);
  const others = forms.filter(({ moduleNo }) => !used.has(moduleNo!) && inMenu.has(moduleNo!));
  const likely = [...forms.filter(({ moduleNo }) => used.has(moduleNo!)), ...areasInTurn(others)];
  const chosen = new Set(likely.slice(0, most));
  return forms.filter((form) => chosen.has(form));
}

function areasInTurn(forms: readonly ScreenRoute[]): ScreenRoute[] {
  const counts = new Map<string, number>();
  const placed = forms.map((form) => {
    const place = counts.get(form.top) ?? 0;
    counts.set(form.top, place + 1);
    return { form, place };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ form }) => form);
}
