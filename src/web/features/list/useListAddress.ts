import { useMemo } from 'react';
import type { ListState } from '#engine/renderers/list/ListState.ts';
import type { ListSpec } from '#engine/schema/language/index.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { companySettings } from '../../state/companySettings.ts';
import { useStore } from '../../state/createStore.ts';
import { readFigure, withoutFigure } from './figure.ts';
import { asksForSomething, readListState, writeListState } from './listAddress.ts';

/** What the address of the page asks a list for. */
export function useListAddress(list: ListSpec) {
  const page = usePage();
  const { pageSize } = useStore(companySettings);
  // oxlint-disable-next-line react/exhaustive-deps -- the size is read where the state is
  const state = useMemo(() => readListState(page.search, list), [page.search, list, pageSize]);
  const behind = useMemo(() => readFigure(page.search), [page.search]);
  return {
    state,
    /** The figure of a report whose records alone are listed. */
    behind,
    /** Nothing is asked for: the default view applies. */
    isPlain: !behind && !asksForSomething(page.search),
    searchNow: page.searchNow,
    /** The address may be ahead of what is rendered. */
    stateNow: () => readListState(page.searchNow(), list),
    /** What was changed in between stays. */
    set: (part: Partial<ListState>) =>
      page.setSearch((now) => writeListState(now, { ...readListState(now, list), ...part }, list)),
    leaveFigure: () => page.setSearch(withoutFigure),
  };
}
