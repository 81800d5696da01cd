import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../state/createStore.ts';
import { FavouriteList } from './favourites/FavouriteList.tsx';
import { FootButtons } from './menu/FootButtons.tsx';
import { useAccess } from './menu/MenuContext.ts';
import { MenuTree } from './menu/MenuTree.tsx';
import { drawer } from './sidebarStore.ts';
import type { Place } from './usePlace.ts';

/** The whole menu in a drawer, on screens without room for a sidebar. */
export function SidebarDrawer({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { nodes } = useAccess();
  const isOpen = useStore(drawer);
  const close = () => drawer.set(false);
  return (
    <Drawer.Root
      open={isOpen}
      placement="start"
      size="xs"
      onOpenChange={({ open }) => drawer.set(open)}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="280px">
            <Drawer.Header>
              <Drawer.Title>{t('shell.menu')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px="2">
              <FavouriteList current={place.route} onOpen={close} />
              <MenuTree nodes={nodes} current={place.route} onOpen={close} />
              <FootButtons onPress={close} />
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
