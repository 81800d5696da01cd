import { Menu, Portal } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readListsAgain } from '../api/records.ts';
import { useText } from '../i18n/useText.ts';
import { openLink } from './menu/openLink.ts';
import { useAccess } from './menu/MenuContext.ts';
import { firstPath, type MenuNode } from './menu/readMenu.ts';
import { useStore } from '../state/createStore.ts';
import { navigate } from './navigation.ts';
import { lastAddress } from './tabs/tabs.ts';
import { tabs } from './tabs/tabStore.ts';
import type { Place } from './usePlace.ts';

/** The top entries side by side; those without room are under “More”. */
export function TopMenu({ place }: { place: Place }) {
  const { t } = useTranslation();
  const text = useText();
  const { nodes } = useAccess();
  const bar = useRef<HTMLElement>(null);
  const room = useRoom(bar, nodes.map((node) => text(node.title)).join());
  const rest = nodes.slice(room);
  return (
    <nav className="top-menu" aria-label={t('shell.menu')} ref={bar}>
      {nodes.map((node, index) => (
        <TopEntry key={node.id} node={node} place={place} isHidden={index >= room} />
      ))}
      {rest.length > 0 ? (
        <Menu.Root>
          <Menu.Trigger asChild>
            <button
              type="button"
              className="top-entry top-more"
              data-current={rest.some((node) => node.id === place.top) || undefined}
            >
              {t('shell.more')}
              <ChevronDown size={13} aria-hidden />
            </button>
          </Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                {rest.map((node) => (
                  <Menu.Item key={node.id} value={node.id} onSelect={() => open(node)}>
                    {text(node.title)}
                  </Menu.Item>
                ))}
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      ) : null}
    </nav>
  );
}

function TopEntry({ node, place, isHidden }: { node: MenuNode; place: Place; isHidden: boolean }) {
  const text = useText();
  const client = useQueryClient();
  const visited = useStore(tabs);
  const shared = { className: 'top-entry', 'data-hidden': isHidden || undefined };
  if (node.link) {
    return (
      <button type="button" {...shared} onClick={() => open(node)}>
        {text(node.title)}
      </button>
    );
  }
  return (
    <Link
      {...shared}
      to={lastAddress(visited, firstPath(node) ?? '/404')}
      onClick={() => void readListsAgain(client)}
      tabIndex={isHidden ? -1 : undefined}
      aria-hidden={isHidden || undefined}
      data-current={node.id === place.top || undefined}
    >
      {text(node.title)}
    </Link>
  );
}

function open(node: MenuNode): void {
  if (node.link) openLink(node);
  else navigate(lastAddress(tabs.get(), firstPath(node) ?? '/404'));
}

/** How many entries fit beside “More”; measured again when the bar or the words change. */
function useRoom(bar: React.RefObject<HTMLElement | null>, words: string): number {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !words) return undefined;
    const measure = () => {
      const entries = [...element.querySelectorAll<HTMLElement>('.top-entry:not(.top-more)')];
      const widths = entries.map((entry) => entry.offsetWidth);
      const total = widths.reduce((sum, width) => sum + width, 0);
      if (total <= element.clientWidth) return setRoom(Infinity);
      let left = element.clientWidth - 72;
      setRoom(widths.findIndex((width) => (left -= width) < 0));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar, words]);
  return room;
}
