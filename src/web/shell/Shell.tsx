import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticePopUps } from '../features/notices/NoticePopUps.tsx';
import { useStore } from '../state/createStore.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useCountedOpening } from './favourites/useCountedOpening.ts';
import { PlannedMaintenance } from './PlannedMaintenance.tsx';
import { PublishedPasswords } from './PublishedPasswords.tsx';
import { SeenAs } from './SeenAs.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarDrawer } from './SidebarDrawer.tsx';
import { isWide, sidebar } from './sidebarStore.ts';
import { TabPages } from './tabs/TabPages.tsx';
import { PageTabs } from './tabs/PageTabs.tsx';
import { Toasts } from './Toasts.tsx';
import { TopBar } from './TopBar.tsx';
import { Watermark } from './Watermark.tsx';
import { usePlace } from './usePlace.ts';
import { useLiveCounts } from './useLiveCounts.ts';
import { useUnloadWarning } from './useUnloadWarning.ts';
import { checkVersion } from './version.ts';

/** The frame around every page: top menu, sidebar, tabs, breadcrumb, and the pages visited. */
export function Shell() {
  const { t } = useTranslation();
  const place = usePlace();
  const isOpen = useStore(sidebar);
  const wide = useStore(isWide);
  useUnloadWarning();
  useLiveCounts();
  useCountedOpening(place.route?.path);
  const { address } = place;
  useEffect(() => {
    if (address) void checkVersion();
  }, [address]);

  const showsSidebar = place.hasSidebar && place.branch.length > 0;
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      <ProgressBar />
      <SeenAs />
      <TopBar place={place} />
      <PublishedPasswords />
      <PlannedMaintenance />
      <div className="shell-body">
        {showsSidebar && wide && isOpen ? <Sidebar place={place} /> : null}
        {wide ? null : <SidebarDrawer place={place} />}
        <div className="shell-main">
          <PageTabs active={place.key} />
          <Breadcrumb place={place} showsToggle={showsSidebar} />
          <main id="content" className="shell-content" tabIndex={-1}>
            <TabPages place={place} />
          </main>
        </div>
      </div>
      <CommandPalette />
      <NoticePopUps />
      <Shortcuts />
      <ConfirmDialog />
      <Toasts />
      <Watermark />
    </div>
  );
}
