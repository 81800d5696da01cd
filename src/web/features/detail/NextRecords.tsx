import { Button, Menu, Portal } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nextQuery } from '../../api/records.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { isAtHand } from '../open/isAtHand.ts';
import { beginAddress } from './beginAddress.ts';

/** What can follow on a record: new ones of other modules that this person works with, begun with it. */
export function NextRecords({ module, id }: { module: string; id: string }) {
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const { data = [] } = useQuery(nextQuery(module, id));
  const next = data.filter((one) => isAtHand(routes, one.module));
  if (next.length === 0) return null;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button>
          <Plus size={15} aria-hidden />
          {t('detail.next')}
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={t('detail.next')} maxH="60vh">
            {next.map((one) => (
              <Menu.Item
                key={`${one.module} ${one.field}`}
                value={`${one.module} ${one.field}`}
                onClick={() => navigate(beginAddress(routes, one, id))}
              >
                {text(one.title)}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
