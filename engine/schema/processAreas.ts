import { isInMenu } from './drawing/menuEdits.ts';
import type { Dictionary, Menu, MenuItem, Module } from './language/index.ts';

/** The dictionary of areas of the menu with the modules with a process in each: one may choose either. */
export const processAreas = 'processArea';

/** An area of the menu as a value: unlike the name of any module. */
const areaValue = (id: string) => `area:${id}`;

const screensIn = ({ screen, items = [] }: MenuItem): (string | undefined)[] => [
  screen,
  ...items.flatMap(screensIn),
];

/** Modules with a process, below the area of the menu that has their list. */
export function processAreasOf(
  modules: readonly Module[],
  menu: Pick<Menu, 'items'> | undefined,
): Dictionary {
  const areas = (menu?.items ?? []).filter(({ title, items }) => title && items);
  const areaOf = new Map(
    areas.toReversed().flatMap((area) => screensIn(area).map((screen) => [screen, area])),
  );
  const processes = modules
    .filter(({ flow }) => flow)
    .map(({ module, title }) => {
      // a module whose own list stands in one area may show something in others, too
      const area =
        areaOf.get(`${module}/list`) ?? areas.find((one) => isInMenu({ items: [one] }, module));
      return { value: module, title, ...(area && { parent: areaValue(area.id) }) };
    });
  const heads = areas.map(({ id, title }) => ({ value: areaValue(id), title: title! }));
  return {
    dict: processAreas,
    title: { en: 'Area and process', zh: '业务领域与流程' },
    items: [
      ...heads.filter(({ value }) => processes.some(({ parent }) => parent === value)),
      ...processes,
    ],
  };
}

/** What is chosen, with all that belongs to it in place of an entry that others belong to. */
export function membersOf(dict: Dictionary | undefined, values: readonly string[]): string[] {
  return values.flatMap((value) => {
    const members = dict?.items.filter(({ parent }) => parent === value) ?? [];
    return members.length > 0 ? members.map((one) => one.value) : [value];
  });
}
