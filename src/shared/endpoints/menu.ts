import { Type } from '@sinclair/typebox';
import { Menu, RoleCode } from '#engine/schema/language/index.ts';
import { MenuAnswer } from '../contract/menu.ts';
import { MenuTargets } from '../contract/menuDesign.ts';
import { endpoint } from './endpoint.ts';

const Preview = Type.Object({
  menu: Type.Pick(Menu, ['items']),
  roles: Type.Array(RoleCode, { maxItems: 100 }),
});

export const menuApi = {
  all: endpoint('GET', '/platform/getAllMenusByUserId', { answer: MenuAnswer }),
  ofCurrentApp: endpoint('GET', '/platform/getCurrentAppMenus', { answer: MenuAnswer }),
  targets: endpoint('GET', '/platform/menuTargets', { answer: MenuTargets }),
  /** A menu as somebody with these roles would see it. */
  preview: endpoint('POST', '/platform/previewMenu', {
    body: Preview,
    answer: MenuAnswer,
  }),
};
