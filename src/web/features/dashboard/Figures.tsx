import './dashboard.css';
import { Inbox, Mail, Send, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';

type View = 'todo' | 'returned' | 'running' | 'messages';

/** What stands for each, and the list behind it. */
const shown: Record<View, { icon: LucideIcon; component: string; query?: string }> = {
  todo: { icon: Inbox, component: 'todo' },
  returned: { icon: Undo2, component: 'myApplications', query: '?status=returned' },
  running: { icon: Send, component: 'myApplications', query: '?status=running&order=longest' },
  messages: { icon: Mail, component: 'messages' },
};
/** What is asked of the person themself. */
const asks: ReadonlySet<View> = new Set(['todo', 'returned', 'messages']);

interface Figure {
  view: View;
  count: number;
  /** Beside it, how much money it is about, or what else waits there. */
  note?: string;
  /** Beside it, how much is late. */
  late?: string;
}

/** Counts; each opens the list behind it. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation();
  const { routes } = useAccess();
  return (
    <div className="figures">
      {figures.map(({ view, count, note, late }) => {
        const { icon: Icon, component, query = '' } = shown[view];
        const path = routes.find((route) => route.component === component)?.path;
        return (
          <button
            key={view}
            type="button"
            className="figure"
            data-tone={count && asks.has(view) ? 'accent' : undefined}
            disabled={!path}
            onClick={() => path && navigate(path + query)}
          >
            <span>
              <Icon size={14} aria-hidden />
              {t(`home.figure.${view}`)}
            </span>
            <span>
              <strong>{count}</strong>
              {late ? <em data-late>{late}</em> : null}
              {note ? <em>{note}</em> : null}
            </span>
          </button>
        );
      })}
    </div>
  );
}
