import type { KeyboardEvent } from 'react';
import { useLean } from './LeanProvider.tsx';

interface TabItem {
  id: string;
  title: string;
  count?: number;
}
interface Props {
  tabs: readonly TabItem[];
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
export function TabStrip({ tabs, shown, onSelect }: Props) {
  const lean = useLean();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.findIndex((tab) => tab.id === shown);
    const next = step && tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };
  return (
    <div role="tablist" className={lean.tabs} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(tab.id)}
          type="button"
          role="tab"
          className={lean.tab}
          aria-selected={tab.id === shown}
          aria-controls={tab.id === shown ? panelId(tab.id) : undefined}
          tabIndex={tab.id === shown ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.title}
          {tab.count !== undefined && <span className={lean.tabCount}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}
