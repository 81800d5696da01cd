import { expect, it } from 'vitest';
import type { Access } from '#web/shell/menu/MenuContext.ts';
import type { ScreenRoute } from '#web/shell/menu/readMenu.ts';
import { usedForms } from '#web/features/dashboard/usedForms.ts';

const screens = (top: string, ...modules: string[]) =>
  modules.flatMap((moduleNo) =>
    ['list', 'form'].map((component): ScreenRoute => ({
      path: `/${moduleNo}/${component}`,
      component,
      title: { en: moduleNo, zh: moduleNo },
      parents: [],
      top,
      moduleNo,
      hidden: component === 'form',
      pinned: false,
      wide: false,
    })),
  );
const access: Access = {
  nodes: [],
  bottomButtons: [],
  routes: [
    ...screens('market', 'customer', 'project', 'bid', 'chance'),
    ...screens('claims', 'claim', 'trip'),
    ...screens('office', 'leave', 'seal'),
  ],
  permits: () => true,
} as unknown as Access;
const offered = (lately: string[], most: number) =>
  usedForms(access, lately, most).map(({ moduleNo }) => moduleNo);

it('whoever has begun nothing yet is offered the first forms of each area', () => {
  expect(offered([], 5)).toEqual(['customer', 'project', 'claim', 'trip', 'leave']);
});

it('what was begun lately comes first, each at its place in the menu', () => {
  expect(offered(['seal', 'chance'], 4)).toEqual(['customer', 'chance', 'claim', 'seal']);
});
