import { useWords } from '../words/useWords.ts';
import { moveAmongTabs } from './moveAmongTabs.ts';
import { useStyles } from './StyleProvider.tsx';

interface TabItem {
  id: string;
  title: string;
  /** Beside the title: how many are behind it. */
  count?: string;
}
interface Props {
  tabs: readonly TabItem[];
  /** Besides, to choose from: whoever shows one makes it a tab. */
  more?: readonly TabItem[];
  shown: string | undefined;
  onSelect(id: string): void;
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;

/** What makes an element the panel of a tab. */
export const tabPanelProps = (id: string) => ({
  id: panelId(id),
  role: 'tabpanel',
  'aria-labelledby': tabId(id),
});

/** Tabs in a row; arrow keys move between them. */
export function TabStrip({ tabs, more = [], shown, onSelect }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.tabs}>
      <div role="tablist" className={styles.tabList} onKeyDown={moveAmongTabs}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === shown}
            aria-controls={tab.id === shown ? panelId(tab.id) : undefined}
            tabIndex={tab.id === shown ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.title}
            {tab.count !== undefined && <span className={styles.tabCount}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {more.length > 0 && <MoreTabs tabs={more} onSelect={onSelect} />}
    </div>
  );
}

function MoreTabs({ tabs, onSelect }: Pick<Props, 'tabs' | 'onSelect'>) {
  const styles = useStyles();
  const words = useWords();
  return (
    <select
      className={styles.moreTabs}
      aria-label={words.moreTabs}
      value=""
      onChange={(event) => onSelect(event.currentTarget.value)}
    >
      <option value="" disabled>
        {words.more} ({tabs.length})
      </option>
      {tabs.map(({ id, title, count }) => (
        <option key={id} value={id}>
          {count === undefined ? title : `${title} (${count})`}
        </option>
      ))}
    </select>
  );
}
