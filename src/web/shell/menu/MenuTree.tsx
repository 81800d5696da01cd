import './menu.css';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { createElement } from 'react';
import { Link } from 'react-router-dom';
import { readListsAgain } from '../../api/records.ts';
import { useText } from '../../i18n/useText.ts';
import { createStore, useStore } from '../../state/createStore.ts';
import { CountBadge } from '../CountBadge.tsx';
import { iconOf } from '../icons.ts';
import { lastAddress } from '../tabs/tabs.ts';
import { beginPage } from '../tabs/beginPage.ts';
import { tabs } from '../tabs/tabStore.ts';
import { useAccess } from './MenuContext.ts';
import type { MenuNode, ScreenRoute } from './readMenu.ts';

const folded = createStore<string[]>([], 'sidebar.folded');

interface MenuTreeProps {
  nodes: readonly MenuNode[];
  current: ScreenRoute | undefined;
  depth?: number;
  onOpen?: () => void;
}

/** Entries of the menu as a tree of links; folders fold, and stay as one left them. */
export function MenuTree({ nodes, current, depth = 0, onOpen }: MenuTreeProps) {
  return (
    <ul className="menu-tree" data-depth={depth}>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.items.length > 0 ? (
            <Folder node={node} current={current} depth={depth} onOpen={onOpen} />
          ) : (
            <Entry node={node} current={current} depth={depth} onOpen={onOpen} />
          )}
        </li>
      ))}
    </ul>
  );
}

type NodeProps = Omit<MenuTreeProps, 'nodes'> & { node: MenuNode };

function Folder({ node, current, depth = 0, onOpen }: NodeProps) {
  const text = useText();
  const isFolded = useStore(folded).includes(node.id);
  const toggle = () =>
    folded.set((ids) => (isFolded ? ids.filter((id) => id !== node.id) : [...ids, node.id]));
  return (
    <>
      <button
        type="button"
        className="menu-folder"
        title={text(node.title)}
        aria-expanded={!isFolded}
        onClick={toggle}
      >
        <NodeIcon node={node} depth={depth} />
        <span className="menu-text">{text(node.title)}</span>
        <ChevronRight className="menu-chevron" size={14} aria-hidden />
      </button>
      {isFolded ? null : (
        <MenuTree nodes={node.items} current={current} depth={depth + 1} onOpen={onOpen} />
      )}
    </>
  );
}

function Entry({ node, current, depth = 0, onOpen }: NodeProps) {
  const text = useText();
  const client = useQueryClient();
  const { routes } = useAccess();
  const visited = useStore(tabs);
  if (node.link) {
    return (
      <a
        className="menu-entry"
        href={node.link}
        title={text(node.title)}
        target="_blank"
        rel="noreferrer"
      >
        <NodeIcon node={node} depth={depth} />
        <span className="menu-text">{text(node.title)}</span>
      </a>
    );
  }
  const isCurrent = node.path === current?.path;
  return (
    <Link
      className="menu-entry"
      to={lastAddress(visited, node.path ?? '/404')}
      title={text(node.title)}
      aria-current={isCurrent ? 'page' : undefined}
      data-near={(!isCurrent && isNear(node, current)) || undefined}
      // between press and release the page is already on its way
      onPointerDown={() => {
        const route = routes.find(({ path }) => path === node.path);
        if (route) beginPage(client, route);
      }}
      onClick={() => {
        void readListsAgain(client);
        onOpen?.();
      }}
    >
      <NodeIcon node={node} depth={depth} />
      <span className="menu-text">{text(node.title)}</span>
      <CountBadge path={node.path} />
    </Link>
  );
}

/** A hidden form or detail marks the entry it was reached from. */
const isNear = (node: MenuNode, current: ScreenRoute | undefined) =>
  current?.hidden === true && current.parents.at(-1) === node.title;

function NodeIcon({ node, depth }: { node: MenuNode; depth: number }) {
  if (depth > 0 && !node.icon) return null;
  return createElement(iconOf(node.icon), {
    className: 'menu-icon',
    size: 15,
    'aria-hidden': true,
  });
}
