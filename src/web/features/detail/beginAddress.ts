import type { NextRecord } from '#shared/contract/index.ts';
import type { ScreenRoute } from '../../shell/menu/readMenu.ts';
import { screenAddress } from '../open/recordAddress.ts';

/** Of the form of a new record that begins with another. */
export const beginAddress = (
  routes: readonly ScreenRoute[],
  { module, field }: Pick<NextRecord, 'module' | 'field'>,
  id: string,
) => screenAddress(routes, module, 'form', { [field]: id });
