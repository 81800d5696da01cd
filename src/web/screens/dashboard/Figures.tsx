import { CheckCheck, Inbox, Mail, Send, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';

type View = 'todo' | 'done' | 'myApplications' | 'messages';
const icons: Record<View, LucideIcon> = {
  todo: Inbox,
  done: CheckCheck,
  myApplications: Send,
  messages: Mail,
};

/** Counts; each opens the list behind it. */
export function Figures({ figures }: { figures: { view: View; count: number | undefined }[] }) {
  const { t } = useTranslation();
  const { routes } = useAccess();
  return (
    <div className="figures">
      {figures.map(({ view, count }) => {
        const Icon = icons[view];
        const path = routes.find(({ component }) => component === view)?.path;
        return (
          <button
            key={view}
            type="button"
            className="figure"
            data-tone={count && (view === 'todo' || view === 'messages') ? 'accent' : undefined}
            disabled={!path}
            onClick={() => path && navigate(path)}
          >
            <span>
              <Icon size={14} aria-hidden />
              {t(`home.figure.${view}`)}
            </span>
            <strong>{count ?? '–'}</strong>
          </button>
        );
      })}
    </div>
  );
}
