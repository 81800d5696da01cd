import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#engine/renderers/styles/IconButton.tsx';

interface PartAsideProps {
  title: string;
  /** Where the chosen part stands among how many; absent: the whole is shown. */
  place: { at: number; count: number } | undefined;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** What the chosen part says, below what can be done with it. */
export function PartAside({ title, place, onMove, onRemove, children }: PartAsideProps) {
  const { t } = useTranslation();
  return (
    <aside className="drawing-aside drawing-side" aria-label={t('customise.part.properties')}>
      <header>
        <h2>{title}</h2>
        {place ? (
          <div>
            <IconButton
              label={t('customise.part.up')}
              disabled={place.at === 0}
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={t('customise.part.down')}
              disabled={place.at === place.count - 1}
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton label={t('customise.part.delete')} onClick={onRemove}>
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        ) : null}
      </header>
      {children}
    </aside>
  );
}
