import './list.css';
import { RecordList } from '#engine/renderers/list/RecordList.tsx';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { Purpose } from '../../ui/Purpose.tsx';
import { mayCreate } from '../open/mayCreate.ts';
import { AddButton } from './AddButton.tsx';
import { FigureChip } from './FigureChip.tsx';
import { InnerGroups } from './InnerGroups.tsx';
import { layoutOf } from './layouts/layout.ts';
import { ListButtons } from './ListButtons.tsx';
import { ListDialogs } from './ListDialogs.tsx';
import { SavedViews } from './SavedViews.tsx';
import { useGroups } from './useGroups.ts';
import { useListResult } from './useListResult.ts';
import { useListTable, type ListedModule } from './useListTable.ts';

/** A module's list, or one of its further list screens. */
export function ModuleList({ definition, screen }: ListedModule) {
  const { module } = definition;
  const { routes } = useAccess();
  const { list, columns, address, table, bulk } = useListTable({ definition, screen });
  const { state, behind } = address;
  const { result, retry, countExactly, asked } = useListResult(
    module.module,
    screen,
    list,
    state,
    behind?.figure,
  );
  const { groups, retryGroups } = useGroups(module.module, state.groupBy?.[0] ?? '', asked);
  const layout = layoutOf(list, state);
  const addButton = mayCreate(definition, list, routes) ? (
    <AddButton definition={definition} />
  ) : null;
  return (
    <div className="list-page">
      <Purpose module={module} />
      {behind ? <FigureChip name={behind.name} onRemove={address.leaveFigure} /> : null}
      <RecordList
        {...table}
        result={result}
        onRetry={retry}
        onCountExactly={countExactly}
        layout={layout && <layout.View {...{ definition, asked, columns, table }} by={layout.by} />}
        groups={groups}
        onRetryGroups={retryGroups}
        renderGroup={(group) => (
          <InnerGroups {...table} screen={screen} asked={asked} trail={[group]} />
        )}
        bulkActions={bulk.actions}
        onBulkAction={bulk.run}
        views={<SavedViews {...{ module, screen, address, table }} />}
        buttons={
          <ListButtons
            {...{ definition, screen, asked, columns }}
            total={result.status === 'ready' ? result.total : undefined}
            searchNow={address.searchNow}
          >
            {addButton}
          </ListButtons>
        }
        emptyAction={addButton}
      />
      <ListDialogs module={module} bulk={bulk} />
    </div>
  );
}
