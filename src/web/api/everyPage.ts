import { commonApi } from '#shared/endpoints/common.ts';
import { definitionsApi } from '#shared/endpoints/definitions.ts';
import { menuApi } from '#shared/endpoints/menu.ts';

/** What the first page of a session asks for, whichever it is. */
export const everyPage = {
  menus: menuApi.all,
  maintenance: commonApi.maintenance,
  definitions: definitionsApi.all,
} as const;
