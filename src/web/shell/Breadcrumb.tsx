import { IconButton } from '@chakra-ui/react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../i18n/useText.ts';
import { useStore } from '../state/createStore.ts';
import { FavouriteStar } from './favourites/FavouriteStar.tsx';
import { isWide, sidebar } from './sidebarStore.ts';
import type { Place } from './usePlace.ts';

/** “Current position: …”, whose end is the heading of the page, and the button that opens and closes the sidebar. */
export function Breadcrumb({ place, showsToggle }: { place: Place; showsToggle: boolean }) {
  const { t } = useTranslation();
  const text = useText();
  const isOpen = useStore(sidebar);
  const wide = useStore(isWide);
  const titles = [...(place.route?.parents ?? []), place.title]
    .map(text)
    .filter((title, index, all) => title && title !== all[index - 1]);
  return (
    <div className="breadcrumb">
      {showsToggle && wide ? (
        <IconButton
          variant="ghost"
          size="2xs"
          aria-label={t(isOpen ? 'shell.closeSidebar' : 'shell.openSidebar')}
          aria-pressed={isOpen}
          onClick={() => sidebar.set(!isOpen)}
        >
          {isOpen ? <PanelLeftClose size={15} /> : <PanelLeftOpen size={15} />}
        </IconButton>
      ) : null}
      <nav aria-label={t('shell.breadcrumb')}>
        <span className="breadcrumb-label">{t('shell.position')}</span>
        <ol>
          {titles.map((title, index) => (
            <li key={index} aria-current={index === titles.length - 1 ? 'page' : undefined}>
              {index === titles.length - 1 ? <h1>{title}</h1> : title}
            </li>
          ))}
        </ol>
      </nav>
      <FavouriteStar route={place.route} />
    </div>
  );
}
