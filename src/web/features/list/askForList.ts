import { moduleContextQuery } from '../../adapters/moduleContext.ts';
import { listViewsQuery } from '../../api/listViews.ts';
import { prefetchList } from '../../api/records.ts';
import { settingQuery } from '../../api/settings.ts';
import type { Ask } from '../askForScreen.ts';
import { readFigure } from './figure.ts';
import { readListState } from './listAddress.ts';
import { askedOf, listOf, pageOf, sumsOf } from './listQueries.ts';
import { chosenView, columnsOf } from './listSettings.ts';
import { placeOf } from './usePageCursor.ts';

/** What a list shows at its address, and how its reader wants to see it. */
const ask: Ask = async (client, { moduleNo = '', screen }, search) => {
  void client.prefetchQuery(settingQuery(columnsOf(moduleNo, screen)));
  void client.prefetchQuery(settingQuery(chosenView(moduleNo, screen)));
  void client.prefetchQuery(listViewsQuery(moduleNo, screen));
  const { definition } = await client.fetchQuery(moduleContextQuery(client, moduleNo));
  const list = listOf(definition.module, screen);
  const state = readListState(search, list);
  const asked = askedOf(screen, list, state, readFigure(search)?.figure);
  prefetchList(pageOf(moduleNo, asked, state.pageSize, placeOf(undefined, '', state.page)));
  if (asked.totals) prefetchList(sumsOf(moduleNo, asked));
};

export default ask;
