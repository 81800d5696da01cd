import { Link, Wrap } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ErrorLink } from '#shared/contract/index.ts';
import { recordAddress } from '../screens/open/recordAddress.ts';
import { beginAddress } from '../screens/detail/beginAddress.ts';
import { useAccess } from './menu/MenuContext.ts';
import { navigate } from './navigation.ts';

interface MessageLinksProps {
  links: readonly ErrorLink[] | undefined;
  onFollow: () => void;
}

/** Ways to what an error asks for, among the pages of this person. */
export function MessageLinks({ links = [], onFollow }: MessageLinksProps) {
  const { t } = useTranslation();
  const { routes } = useAccess();
  const shown = links.filter(({ module }) => routes.some(({ moduleNo }) => moduleNo === module));
  if (shown.length === 0) return null;
  return (
    <Wrap columnGap="3" rowGap="1">
      {shown.map(({ module, title, id, field = '', from = '' }) => {
        const address = id
          ? recordAddress(routes, module, id)
          : beginAddress(routes, { module, field }, from);
        return (
          <Link
            key={address}
            href={address}
            color="accent.fg"
            onClick={(event) => {
              event.preventDefault();
              navigate(address);
              onFollow();
            }}
          >
            {t(id ? 'common.openOne' : 'common.beginOne', { title })}
          </Link>
        );
      })}
    </Wrap>
  );
}
