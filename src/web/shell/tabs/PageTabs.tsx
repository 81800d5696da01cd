import './tabs.css';
import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { Pin, SquareX, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { namePage } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { useStore } from '../../state/createStore.ts';
import { edited } from '../edited.ts';
import { navigate } from '../navigation.ts';
import { canClose, isHome, type Tab } from './tabs.ts';
import { closeTabs, dispatchTabs, tabs } from './tabStore.ts';

/** The pages visited; the window is called after the one that shows. Right click: pin, close others, close all. */
export function PageTabs({ active }: { active: string }) {
  const { t } = useTranslation();
  const text = useText();
  const open = useStore(tabs);
  const name = text(open.find(({ key }) => key === active)?.title);
  useEffect(() => namePage(name), [name]);
  useEffect(() => () => namePage(''), []);
  const closeAll = () => void closeTabs(open.map((tab) => tab.key));
  return (
    <div className="tab-strip">
      <nav aria-label={t('tabs.label')}>
        {open.map((tab) => (
          <TabEntry key={tab.key} tab={tab} active={active} />
        ))}
      </nav>
      {open.length > 1 ? (
        <IconButton
          variant="ghost"
          size="2xs"
          aria-label={t('tabs.clear')}
          title={t('tabs.clear')}
          onClick={closeAll}
        >
          <SquareX size={15} />
        </IconButton>
      ) : null}
    </div>
  );
}

function TabEntry({ tab, active }: { tab: Tab; active: string }) {
  const { t } = useTranslation();
  const text = useText();
  const isEdited = useStore(edited).has(tab.key);
  const isActive = tab.key === active;
  const entry = useInSight(isActive);
  const title = text(tab.title);
  return (
    <Menu.Root>
      <Menu.ContextTrigger asChild>
        <span className="tab" ref={entry} data-current={isActive || undefined}>
          <button
            type="button"
            className="tab-title"
            aria-current={isActive ? 'page' : undefined}
            title={title}
            onClick={() => navigate(tab.address)}
            onAuxClick={(event) => event.button === 1 && void closeTabs([tab.key])}
          >
            {tab.pinned && !isHome(tab.key) ? (
              <Pin size={11} aria-label={t('tabs.pinned')} />
            ) : null}
            {isEdited ? <i className="tab-edited" title={t('tabs.edited')} /> : null}
            <span>{title}</span>
          </button>
          {canClose(tab) ? (
            <button
              type="button"
              className="tab-close"
              aria-label={t('tabs.close', { title })}
              onClick={() => void closeTabs([tab.key])}
            >
              <X size={12} aria-hidden />
            </button>
          ) : null}
        </span>
      </Menu.ContextTrigger>
      <TabMenu tab={tab} />
    </Menu.Root>
  );
}

function TabMenu({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const others = () =>
    tabs
      .get()
      .filter(({ key }) => key !== tab.key)
      .map(({ key }) => key);
  const all = () => tabs.get().map(({ key }) => key);
  return (
    <Portal>
      <Menu.Positioner>
        <Menu.Content>
          {isHome(tab.key) ? null : (
            <Menu.Item
              value="pin"
              onSelect={() => dispatchTabs({ type: 'pin', key: tab.key, pinned: !tab.pinned })}
            >
              {t(tab.pinned ? 'tabs.unpin' : 'tabs.pin')}
            </Menu.Item>
          )}
          <Menu.Item value="others" onSelect={() => void closeTabs(others(), tab.address)}>
            {t('tabs.closeOthers')}
          </Menu.Item>
          <Menu.Item value="all" onSelect={() => void closeTabs(all())}>
            {t('tabs.closeAll')}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  );
}

/** Keeps an entry in sight while it is the active one. */
function useInSight(isActive: boolean) {
  const entry = useRef<HTMLSpanElement>(null);
  // its title may come later and make it wider, as the mark of what is edited does; the strip may become narrower
  useEffect(() => {
    const element = entry.current;
    if (!isActive || !element) return undefined;
    const show = () => element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const sizes = new ResizeObserver(show);
    sizes.observe(element);
    if (element.parentElement) sizes.observe(element.parentElement);
    return () => sizes.disconnect();
  }, [isActive]);
  return entry;
}
