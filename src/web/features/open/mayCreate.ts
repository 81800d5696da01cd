import type { ListSpec } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import type { ScreenRoute } from '../../shell/menu/readMenu.ts';

/** Whether this person fills in new records of a list. */
export const mayCreate = (
  { module, actions }: DefinitionAnswer,
  list: Pick<ListSpec, 'create'>,
  routes: readonly ScreenRoute[],
): boolean =>
  list.create !== false &&
  actions.includes('create') &&
  routes.some((route) => route.moduleNo === module.module && route.component === 'form');
