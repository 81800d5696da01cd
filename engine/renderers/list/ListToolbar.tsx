import type { ListSpec } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { FilterBar } from './FilterBar.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { LayoutChoice } from './LayoutChoice.tsx';
import type { ListColumn, ReferencedFields } from './listColumns.ts';
import type { ListRow, ListState } from './ListState.ts';
import type { RecordListProps } from './RecordListProps.ts';
import { SearchBox } from './SearchBox.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';

interface Props extends RecordListProps {
  list: ListSpec;
  referenced: ReferencedFields;
  rows: readonly ListRow[];
  columns: readonly ListColumn[];
  /** How many columns there is no room for. */
  leftOut: number;
  onChange: (part: Partial<ListState>) => void;
}

/** Views, search and filters; layout, groups, the host's buttons and settings. */
export function ListToolbar(props: Props) {
  const { module, list, referenced, state, columns, onChange } = props;
  const styles = useStyles();
  return (
    <div className={styles.listToolbar}>
      <div className={styles.listToolbarStart}>
        {props.views}
        {list.search && list.search.length > 0 && (
          <SearchBox value={state.search} onSearch={(search) => onChange({ search })} />
        )}
        <FilterBar
          module={module}
          paths={list.filters ?? []}
          referenced={referenced}
          filters={state.filters}
          rows={props.rows}
          onChange={(filters) => onChange({ filters })}
        />
      </div>
      <div className={styles.listToolbarEnd}>
        <LayoutChoice
          layouts={list.views ?? []}
          value={state.view ?? ''}
          onChange={(view) => onChange({ view })}
        />
        {!props.layout && (
          <GroupChoice
            module={module}
            referenced={referenced}
            paths={list.groups ?? []}
            value={state.groupBy ?? []}
            onChange={(groupBy) => onChange({ groupBy })}
          />
        )}
        {props.buttons}
        <SettingsMenu
          columns={columns}
          leftOut={props.leftOut}
          settings={props.settings}
          onChange={props.onSettingsChange}
          sort={state.sort}
          onSort={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  );
}
